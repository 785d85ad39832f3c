export { parseSiteAddress } from './discovery/site-address';
export { FEED_ACCEPT } from './discovery/feed-search';
export { toFetchProblem } from './discovery/problems';
export { detectRaster } from './icon/raster';
export { CHECK_ERROR_CODE, type CheckErrorCode, findSiteFaultCode } from './polling/check-error';
export { buildDueFromSql, buildIsDueSql } from './polling/next-check';
export { OpmlService } from './opml/opml.service';
export {
  type FeedDescription,
  type SourceCheckRecord,
  SourceChecksRepository,
} from './polling/source-checks.repository';
export { SLUG_LENGTH_MAX } from './source/slug';
export { type AddedFeed, FetchedFeeds } from './source/fetched-feeds';
export { iconUrlSql } from './source/sources.queries';
export { SourcesRepository } from './source/sources.repository';
export { SourceChangesService } from './source/source-changes.service';
export { SourcesService } from './source/sources.service';
export { selectVisibleIdsSql, buildListedForSql, visibleTo } from './source/visibility';
export { SourcesHttpModule } from './sources.http.module';
export { SourcesJobsModule } from './sources.jobs.module';
export { SourcesModule } from './sources.module';
