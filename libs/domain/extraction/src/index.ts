export { Bodies, type ReadText } from './body/bodies.service';
export { BodyAnnouncements, type ReplacedBody } from './body/announcements';
export { ExtractionHttpModule } from './extraction.http.module';
export { ExtractionModule } from './extraction.module';
export { SavedPages, type SavedPage, type SaveWish } from './saved/saved-pages.service';
