import { toSafeUrl } from '@reader/html';
import type { FeedFormat } from '../parsed-feed';
import { cleanLine, TITLE_LENGTH_MAX } from '../reading/clean-fields';

/** An address that may be a feed: it counts only once it was fetched and read as one. */
export interface FeedCandidate {
  url: string;
  title: string | null;
  /** What is said of it, in the end by itself; null when nothing is. */
  format: FeedFormat | null;
}

/** Attributes of a start tag, by lower-case name. */
export type Attributes = ReadonlyMap<string, string>;

const FORMATS = new Map<string, FeedFormat | null>([
  ...(['application/rss+xml', 'application/rss', 'text/rss+xml', 'text/rss'] as const).map(
    (type) => [type, 'rss'] as const,
  ),
  ...(['application/atom+xml', 'application/atom', 'text/atom+xml', 'text/atom'] as const).map(
    (type) => [type, 'atom'] as const,
  ),
  ...(['application/feed+json', 'application/json'] as const).map((type) => [type, 'json'] as const),
  ['application/rdf+xml', 'rdf'],
  ['application/xml', null],
  ['text/xml', null],
]);

/** Addresses that end like those of feeds, or ask for one in their query. */
const FEED_FILE = /\/(?:index\.xml|[^/?#]*\.(?:rss|atom|rdf)|(?:feed|rss|atom)\.(?:xml|json|php))(?:[?#]|$)/i;
const FEED_FOLDER = /\/(?:feeds?|rss2?|atom)\/?(?:[?#]|$)/i;
const FEED_QUERY = /[?&](?:feed|format|type)=(?:rss2?|atom|rdf)\b/i;
/** What people call such a link. */
const FEED_WORD = /\brss\b/i;
/** Interfaces of blog software that speak JSON and are no feeds. */
const NO_FEED = /\/wp-json\/|oembed/i;
const FEED_SCHEME = /^feed:(?:\/\/)?/i;

/** Whether the address looks like that of a feed, before anybody asked it. */
export function isLikelyFeedUrl(address: string): boolean {
  return [FEED_SCHEME, FEED_FILE, FEED_FOLDER, FEED_QUERY].some((form) => form.test(address));
}

/**
 * `<link rel="alternate" type="application/rss+xml">` (RFC 4287 autodiscovery), in all the spellings that
 * sites use; `rel` may be missing.
 */
export function isDeclared(link: Attributes): boolean {
  const relations = (link.get('rel') ?? 'alternate').toLowerCase().split(/\s+/);
  return FORMATS.has(readMediaType(link)) && (relations.includes('alternate') || relations.includes('feed'));
}

/** A link in the text that is called a feed, or whose address looks like one. */
export function isLinked(anchor: Attributes, text: string): boolean {
  const named = [text, anchor.get('title'), anchor.get('class'), anchor.get('aria-label')];
  return isLikelyFeedUrl(anchor.get('href') ?? '') || named.some((name) => name && FEED_WORD.test(name));
}

/** Null where the link leads to nothing that could be one. */
export function toCandidate(link: Attributes, base: string): FeedCandidate | null {
  const written = withoutFeedScheme((link.get('href') ?? '').trim());
  const url = toSafeUrl(written, base);
  if (written === '' || url === null || NO_FEED.test(url)) return null;
  const title = cleanLine(link.get('title') ?? '', TITLE_LENGTH_MAX);
  return { url, title, format: FORMATS.get(readMediaType(link)) ?? null };
}

/** `feed:https://a.test/` and `feed://a.test/` are both in use. */
export function withoutFeedScheme(address: string): string {
  return address.replace(/^feed:(?:\/\/)?(?=https?:)/i, '').replace(FEED_SCHEME, 'https://');
}

/** Best first, each address once. What people mean by "the feed of this site": not its comments. */
export function rankCandidates(candidates: readonly FeedCandidate[]): FeedCandidate[] {
  const distinct = [
    ...new Map(candidates.toReversed().map((each) => [each.url, each])).values(),
  ].toReversed();
  return distinct
    .map((candidate, position) => ({ candidate, score: scoreCandidate(candidate) - 5 * position }))
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}

function scoreCandidate({ url, title }: FeedCandidate): number {
  const text = `${url} ${title ?? ''}`.toLowerCase();
  const path = url.split(/[?#]/)[0] ?? '';
  let score = 0;
  if (text.includes('comments')) score -= 10;
  if (text.includes('podcast')) score -= 10;
  if (text.includes('rss')) score += 5;
  if (path.endsWith('/index.xml') || path.endsWith('/feed/')) score += 5;
  if (path.endsWith('/feed')) score += 4;
  if (text.includes('json')) score += 3;
  return score;
}

function readMediaType(link: Attributes): string {
  return link.get('type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}
