import { type Routes } from '@angular/router';
import { AddSource } from './add/add-source';
import { ImportOpml } from './import/import-opml';
import { SourcesPage } from './list/sources-page';

export const sourcesRoutes: Routes = [
  { path: '', pathMatch: 'full', component: SourcesPage, title: $localize`Manage sources · Reader` },
  { path: 'add', component: AddSource, title: $localize`Add a source · Reader` },
  { path: 'import', component: ImportOpml, title: $localize`Import · Reader` },
  {
    path: 'health',
    title: $localize`Source health · Reader`,
    loadComponent: () => import('./health/health-page').then((file) => file.HealthPage),
  },
  {
    path: 'cleanup',
    title: $localize`Clean up · Reader`,
    loadComponent: () => import('./cleanup/cleanup-page').then((file) => file.CleanupPage),
  },
];
