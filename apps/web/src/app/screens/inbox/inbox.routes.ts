import { type Routes } from '@angular/router';
import { Inbox } from './inbox';
import { NothingOpen } from './nothing-open';

export const inboxRoutes: Routes = [
  {
    path: '',
    component: Inbox,
    title: 'Reader',
    children: [
      { path: '', pathMatch: 'full', component: NothingOpen },
      {
        path: ':articleId',
        loadComponent: () => import('../article/article-page').then((file) => file.ArticlePage),
      },
    ],
  },
];
