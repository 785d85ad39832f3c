import { type Routes } from '@angular/router';
import { AddSource } from './add-source';
import { ImportOpml } from './import-opml';
import { SourcesPage } from './sources-page';

export const sourcesRoutes: Routes = [
  { path: '', pathMatch: 'full', component: SourcesPage, title: 'Sources · Reader' },
  { path: 'add', component: AddSource, title: 'Add a source · Reader' },
  { path: 'import', component: ImportOpml, title: 'Import · Reader' },
];
