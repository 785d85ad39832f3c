export { BodiesService } from './body/bodies.service';
export { listNewFullTexts } from './body/new-full-text.queries';
export { ExtractionHttpModule } from './extraction.http.module';
export { ExtractionJobsModule } from './extraction.jobs.module';
export { ExtractionModule } from './extraction.module';
export { isNoPage } from './page/page-fetcher';
export { PageLoader } from './page/page-loader';
export { type ImportedPage, ImportedPagesService } from './saved/imported-pages.service';
export { SavedPagesService } from './saved/saved-pages.service';
