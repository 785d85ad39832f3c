import { cleanText, safeUrl } from '@reader/html';
import type { FeedFormat } from '../parsed-feed';
import { type HtmlTag, htmlTags } from './html-tags';

/** An address that may be a feed: it counts only once it was fetched and read as one. */
export interface FeedCandidate {
  url: string;
  title: string | null;
  /** What the page says it is; null when it says nothing. */
  format: FeedFormat | null;
}

/** More candidates than this are archives and tag feeds; each one costs a fetch. */
const CANDIDATES_MAX = 12;

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

/** Addresses that end like those of feeds. */
const FEED_PATH =
  /\/(?:feeds?|rss2?|atom|index\.xml|[^/]*\.(?:rss|atom|rdf)|(?:feed|rss|atom)\.(?:xml|json|php))\/?$/i;
/** Interfaces of blog software that speak JSON and are no feeds. */
const NO_FEED = /\/wp-json\/|oembed/i;

interface Found extends FeedCandidate {
  score: number;
}

/**
 * Feeds that a page names, best first: `<link rel="alternate">` (RSS Advisory Board, RFC 4287 autodiscovery),
 * then links in the text whose address looks like a feed. A linear scan; the page may be hostile.
 */
export function findFeedLinks(html: string, url: string): FeedCandidate[] {
  const found = new Map<string, Found>();
  let base = url;
  for (const { name, attributes } of htmlTags(html)) {
    if (name === 'base' && base === url) base = safeUrl(attributes.get('href') ?? '', url) ?? url;
    const candidate =
      name === 'link' ? alternate(attributes, base) : name === 'a' ? anchor(attributes, base) : null;
    if (candidate && !found.has(candidate.url)) found.set(candidate.url, candidate);
  }
  return [...found.values()]
    .map((candidate, position) => ({ ...candidate, score: candidate.score - 5 * position }))
    .sort((a, b) => b.score - a.score)
    .slice(0, CANDIDATES_MAX)
    .map(({ score: _, ...candidate }) => candidate);
}

function alternate(attributes: HtmlTag['attributes'], base: string): Found | null {
  const type = attributes.get('type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const relations = (attributes.get('rel') ?? 'alternate').toLowerCase().split(/\s+/);
  if (!FORMATS.has(type) || !(relations.includes('alternate') || relations.includes('feed'))) return null;
  return candidate(attributes, base, FORMATS.get(type) ?? null, 50);
}

function anchor(attributes: HtmlTag['attributes'], base: string): Found | null {
  const href = attributes.get('href') ?? '';
  const path = href.split(/[?#]/)[0] ?? '';
  return /^feed:/i.test(href) || FEED_PATH.test(path) ? candidate(attributes, base, null, 0) : null;
}

function candidate(
  attributes: HtmlTag['attributes'],
  base: string,
  format: FeedFormat | null,
  declared: number,
): Found | null {
  const href = (attributes.get('href') ?? '')
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^feed:/i, 'https:');
  const url = safeUrl(href, base);
  if (href === '' || url === null || NO_FEED.test(url)) return null;
  const title =
    cleanText(attributes.get('title') ?? '')
      .replace(/\s+/g, ' ')
      .trim() || null;
  return { url, title, format, score: declared + scoreOf(url, title ?? '') };
}

/** What people mean by "the feed of this site": not its comments, not its podcast. */
function scoreOf(url: string, title: string): number {
  const text = `${url} ${title}`.toLowerCase();
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
