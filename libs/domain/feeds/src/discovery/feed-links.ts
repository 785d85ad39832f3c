import { toSafeUrl } from '@reader/html';
import type { FeedFormat } from '../parsed-feed';
import { cleanLine, ENTRY_TITLE_LENGTH_MAX } from '../reading/clean-fields';

/** An address that may be a feed; it must be fetched and parsed to be sure. */
export interface FeedCandidate {
  url: string;
  title: string | null;
  /** The declared format, later the detected one; null when unknown. */
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

/** Addresses, also relative ones, with a path or query typical of feeds. */
const FEED_FILE =
  /(?:^|\/)(?:index\.xml|[^/?#]*\.(?:rss|atom|rdf)(?:\.xml)?|(?:feed|rss|atom)\.(?:xml|json|php))(?:[?#]|$)/i;
const FEED_FOLDER = /(?:^|\/)(?:feeds?|rss2?|atom)\/?(?:[?#]|$)/i;
const FEED_QUERY = /[?&](?:feed|format|type)=(?:rss2?|atom|rdf)\b/i;
/** Text or class of a link to a feed. */
const FEED_WORD = /\brss\b/i;
/** JSON APIs of blog software, which are not feeds. */
const NO_FEED = /\/wp-json\/|oembed/i;
/** Words by which other feed readers take links; most such links are no feeds. */
const LOOSE_ADDRESS = /feed|rss|atom|xml/i;
const LOOSE_TEXT = /^\s*(?:(?:web|news|atom|xml)\s+)?(?:atom|feeds?|xml)\s*$/i;
/** Addresses with such a word that are known to be something else, and files that are no feeds. */
const NO_LOOSE_FEED = /buzzfeed|feedback|sitemap|\.(?:css|js|gif|ico|jpe?g|pdf|png|svg|webp|zip)(?:[?#]|$)/i;
const FEED_SCHEME = /^feed:(?:\/\/)?/i;

/** Whether an address looks like a feed, judging by the address alone. */
export function isLikelyFeedUrl(address: string): boolean {
  return [FEED_SCHEME, FEED_FILE, FEED_FOLDER, FEED_QUERY].some((form) => form.test(address));
}

/**
 * True for `<link rel="alternate" type="application/rss+xml">` in all spellings in use; `rel` may be missing.
 */
export function isDeclared(link: Attributes): boolean {
  const relations = (link.get('rel') ?? 'alternate').toLowerCase().split(/\s+/);
  return FORMATS.has(readMediaType(link)) && (relations.includes('alternate') || relations.includes('feed'));
}

/** True for a link in the text that is labelled RSS or whose address looks like a feed. */
export function isLinked(anchor: Attributes, text: string): boolean {
  const named = [text, anchor.get('title'), anchor.get('class'), anchor.get('aria-label')];
  return isLikelyFeedUrl(anchor.get('href') ?? '') || named.some((name) => name && FEED_WORD.test(name));
}

/**
 * True for a link that may lead to a feed although it has no typical form.
 * @param siteUrl the page's address: the name of its own host says nothing about its links
 */
export function isLooselyLinked(url: string, text: string, siteUrl: string): boolean {
  const { host, pathname, search } = new URL(url);
  const address = host === new URL(siteUrl).host ? pathname + search : url;
  return !NO_LOOSE_FEED.test(url) && (LOOSE_ADDRESS.test(address) || LOOSE_TEXT.test(text));
}

/** Null when the link cannot lead to a feed. */
export function toCandidate(link: Attributes, base: string): FeedCandidate | null {
  const written = withoutFeedScheme((link.get('href') ?? '').trim());
  // Addresses that differ by their fragment are one document.
  const url = toSafeUrl(written, base)?.replace(/#.*$/s, '') ?? null;
  if (written === '' || url === null || NO_FEED.test(url)) return null;
  const title = cleanLine(link.get('title') ?? '', ENTRY_TITLE_LENGTH_MAX);
  return { url, title, format: FORMATS.get(readMediaType(link)) ?? null };
}

/** Both `feed:https://a.test/` and `feed://a.test/` are in use. */
export function withoutFeedScheme(address: string): string {
  return address.replace(/^feed:(?:\/\/)?(?=https?:)/i, '').replace(FEED_SCHEME, 'https://');
}

/** Candidates without duplicates, best first; the feed of posts comes before that of comments. */
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
