export { Bodies, type ReadText } from './body/bodies.service';
export { BodyAnnouncements, type ReplacedBody } from './body/announcements';
export { newInFull } from './body/new-in-full';
export { ExtractionHttpModule } from './extraction.http.module';
export { ExtractionJobsModule } from './extraction.jobs.module';
export { ExtractionModule } from './extraction.module';
export type { SavedPage } from './saved/saved-page-store';
export { SavedPages, type SaveWish } from './saved/saved-pages.service';
