import { type Routes } from '@angular/router';
import { Inbox } from './inbox';
import { FrontPagePane } from '../front-page/front-page-pane';

export const inboxRoutes: Routes = [
  {
    path: '',
    component: Inbox,
    title: 'Reader',
    children: [
      { path: '', pathMatch: 'full', component: FrontPagePane },
      {
        path: ':articleId',
        loadComponent: () => import('../article/article-page').then((file) => file.ArticlePage),
      },
    ],
  },
];
