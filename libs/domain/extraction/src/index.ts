export { BodiesService, type ReadableText } from './body/bodies.service';
export { listNewFullTexts } from './body/new-full-text.queries';
export { ExtractionHttpModule } from './extraction.http.module';
export { ExtractionJobsModule } from './extraction.jobs.module';
export { ExtractionModule } from './extraction.module';
export { isNoPage } from './page/page-fetcher';
export { type LoadedPage, PageLoader } from './page/page-loader';
export type { SavePageResult } from './saved/saved-pages.repository';
export { SavedPagesService, type SavePageInput } from './saved/saved-pages.service';
