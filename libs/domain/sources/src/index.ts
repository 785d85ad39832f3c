export { FEED_ACCEPT, FeedFinder, type FetchedFeed } from './finding/feed-finder';
export { servedIcon } from './icon/served-icon';
export { SourceAnnouncements } from './source/announcements';
export { Source, type SourceType } from './source/source.entity';
export { type SourceRow, SourcesQueries } from './source/sources.queries';
export { SourcesService } from './source/sources.service';
export { listedFor, visibleTo } from './source/visibility';
export { SourcesHttpModule } from './sources.http.module';
export { SourcesModule } from './sources.module';
