export { parseSiteAddress } from './discovery/site-address';
export { FeedFinder, type FetchedFeed } from './discovery/feed-finder';
export { FEED_ACCEPT } from './discovery/feed-search';
export { toFetchProblem } from './discovery/problems';
export { detectRaster } from './icon/raster';
export { iconUrlSql } from './source/sources.queries';
export { buildDueFromSql } from './polling/next-check';
export {
  type FeedDescription,
  type SourceCheckRecord,
  SourceChecksRepository,
} from './polling/source-checks.repository';
export { EventChannel, SourceEvents } from './source/source-events';
export { Source, type SourceType } from './source/source.entity';
export { type SourceRow, SourcesQueries } from './source/sources.queries';
export { type NewSource, SourcesRepository } from './source/sources.repository';
export { SourcesService } from './source/sources.service';
export { selectVisibleIdsSql, buildListedForSql, visibleTo } from './source/visibility';
export { SourcesHttpModule } from './sources.http.module';
export { SourcesJobsModule } from './sources.jobs.module';
export { SourcesModule } from './sources.module';
