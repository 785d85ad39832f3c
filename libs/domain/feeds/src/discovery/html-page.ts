import { toSafeUrl } from '@reader/html';
import {
  type Attributes,
  rankCandidates,
  toCandidate,
  type FeedCandidate,
  isDeclared,
  isLinked,
} from './feed-links';
import { readHtmlTags } from './html-tags';
import { listIcons, isIcon } from './page-icons';
import { decodePage } from './page-text';

/** What a page says that helps to find the feeds and the picture of its site. */
export interface HtmlPage {
  /** Feeds that it declares, best first. */
  declared: FeedCandidate[];
  /** Links in its text that look like feeds, best first: to its own site, */
  linked: FeedCandidate[];
  /** and to others, as in a list of favourite blogs. */
  linkedElsewhere: FeedCandidate[];
  /** Addresses of pictures, best first. */
  icons: string[];
  canonical: string | null;
  generator: string | null;
  /** Entries are marked up in the page itself (microformats h-feed), where no feed reader looks. */
  hasEntries: boolean;
  /** The page itself, for signs of its platform. */
  markup: string;
}

/** Links of a kind that are looked at: more are archives, or an attack. */
const LINKS_MAX = 200;
/** Links in the text cost a fetch each, and most are not what they look like. */
const LINKED_MAX = 4;
/** Enough of a link's text to see what it is called. */
const LINK_TEXT_LENGTH = 40;

class CollectedTags {
  base: string | null = null;
  canonical: string | null = null;
  generator: string | null = null;
  hasEntries = false;
  readonly declared: Attributes[] = [];
  readonly linked: Attributes[] = [];
  readonly icons: Attributes[] = [];
}

/** A page as it came. */
export interface PageBytes {
  readonly bytes: Uint8Array;
  /** Final address, after redirects; `<base href>` replaces it for relative links. */
  readonly url: string;
  readonly contentType: string | null;
}

/** One pass over the page, whatever it holds. */
export function readPage(page: PageBytes): HtmlPage {
  const markup = decodePage(page.bytes, page.contentType);
  const found = collect(markup);
  const base = toSafeUrl(found.base ?? '', page.url) ?? page.url;
  const linked = toCandidates(found.linked, base);
  return {
    declared: toCandidates(found.declared, base),
    linked: linked.filter(({ url }) => isSameSite(url, page.url)).slice(0, LINKED_MAX),
    linkedElsewhere: linked.filter(({ url }) => !isSameSite(url, page.url)).slice(0, LINKED_MAX),
    icons: listIcons(found.icons, base),
    canonical: toSafeUrl(found.canonical ?? '', base),
    generator: found.generator,
    hasEntries: found.hasEntries,
    markup,
  };
}

function collect(markup: string): CollectedTags {
  const found = new CollectedTags();
  for (const { name, attributes, end } of readHtmlTags(markup)) {
    if (name === 'link') collectLink(found, attributes);
    else if (name === 'meta') collectMeta(found, attributes);
    else if (name === 'base') found.base ??= attributes.get('href') ?? null;
    else if (name === 'a') collectAnchor(found, attributes, markup.slice(end, end + LINK_TEXT_LENGTH));
    found.hasEntries ||= /(?:^|\s)h-(?:feed|entry)(?:\s|$)/.test(attributes.get('class') ?? '');
  }
  return found;
}

function collectLink(found: CollectedTags, link: Attributes): void {
  if (/^\s*canonical\s*$/i.test(link.get('rel') ?? '')) found.canonical ??= link.get('href') ?? null;
  else if (isIcon(link)) push(found.icons, link);
  else if (isDeclared(link)) push(found.declared, link);
}

function collectMeta(found: CollectedTags, meta: Attributes): void {
  if (/^generator$/i.test(meta.get('name') ?? '')) found.generator ??= meta.get('content') ?? null;
}

function collectAnchor(found: CollectedTags, anchor: Attributes, following: string): void {
  const text = following.split('<', 1)[0] ?? '';
  if (isLinked(anchor, text)) push(found.linked, anchor);
}

function push(links: Attributes[], link: Attributes): void {
  if (links.length < LINKS_MAX) links.push(link);
}

function toCandidates(links: readonly Attributes[], base: string): FeedCandidate[] {
  return rankCandidates(links.flatMap((link) => toCandidate(link, base) ?? []));
}

/** One host is the other, or is under it. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((url) => `.${new URL(url).host.replace(/^www\./, '')}`);
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a));
}
