import { type Routes } from '@angular/router';
import { SearchPage } from './search-page';

export const searchRoutes: Routes = [
  {
    path: '',
    component: SearchPage,
    title: $localize`Search · Reader`,
    children: [
      { path: '', pathMatch: 'full', children: [] },
      {
        path: ':articleId',
        loadComponent: () => import('../article/article-page').then((file) => file.ArticlePage),
      },
    ],
  },
];
