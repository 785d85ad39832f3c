export { type FeedCandidate, isLikelyFeedUrl, withoutFeedScheme } from './discovery/feed-links';
export type { HtmlPage, PageBytes } from './discovery/html-page';
export { HtmlPageReader } from './discovery/html-page-reader';
export { decodePage, PAGE_BYTES_MAX } from './discovery/page-text';
export { explainFeedlessSite } from './discovery/platforms/feedless';
export {
  DOUBT,
  type PlatformMatch,
  detectPlatforms,
  type SiteFacts,
} from './discovery/platforms/detect-platforms';
export { isRefusal } from './discovery/refusal';
export { listWellKnownFeedUrls } from './discovery/well-known';
export { FeedReader, type ReadOptions } from './feed-reader';
export { FeedsModule } from './feeds.module';
export { NotAFeed } from './not-a-feed';
export {
  InvalidOpml,
  OPML_BYTES_MAX,
  OPML_OUTLINES_MAX,
  type OpmlOutline,
  TooManyOutlines,
} from './opml/outline';
export { OpmlReader } from './opml/opml-reader';
export { readOpml } from './opml/read-opml';
export { writeOpml } from './opml/write-opml';
export { packEntries, type PackedEntries, type PackedFeed, type SampledFeed } from './packed-feed';
export type { Enclosure, EntryIdentity, FeedFormat, ParsedEntry, ParsedFeed } from './parsed-feed';
export { ENTRIES_MAX } from './reading/newest';
export { ENTRY_TITLE_LENGTH_MAX } from './reading/clean-fields';
export { ENTRY_CATEGORY_LENGTH_MAX } from './reading/clean-entry';
