import { type Routes } from '@angular/router';
import { AddSource } from './add/add-source';
import { ImportOpml } from './import/import-opml';
import { SourcesPage } from './list/sources-page';

export const sourcesRoutes: Routes = [
  { path: '', pathMatch: 'full', component: SourcesPage, title: 'Sources · Reader' },
  { path: 'add', component: AddSource, title: 'Add a source · Reader' },
  { path: 'import', component: ImportOpml, title: 'Import · Reader' },
];
