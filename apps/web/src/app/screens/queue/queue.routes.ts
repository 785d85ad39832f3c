import { type Routes } from '@angular/router';
import { END_PATH } from './reading-queue';

/** What is beside a list that is a reading queue: nothing, its end, or an article. */
export const QUEUE_ROUTES: Routes = [
  { path: '', pathMatch: 'full', children: [] },
  { path: END_PATH, loadComponent: () => import('./queue-end').then((file) => file.QueueEnd) },
  {
    path: ':articleId',
    loadComponent: () => import('../article/article-page').then((file) => file.ArticlePage),
  },
];
