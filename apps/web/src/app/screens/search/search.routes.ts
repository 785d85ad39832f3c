import { type Routes } from '@angular/router';
import { NothingOpen } from '../inbox/nothing-open';
import { SearchPage } from './search-page';

export const searchRoutes: Routes = [
  {
    path: '',
    component: SearchPage,
    title: $localize`Search · Reader`,
    children: [
      { path: '', pathMatch: 'full', component: NothingOpen },
      {
        path: ':articleId',
        loadComponent: () => import('../article/article-page').then((file) => file.ArticlePage),
      },
    ],
  },
];
