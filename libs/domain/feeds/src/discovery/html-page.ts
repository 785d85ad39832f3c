import { toSafeUrl } from '@reader/html';
import {
  type Attributes,
  rankCandidates,
  toCandidate,
  type FeedCandidate,
  isDeclared,
  isLinked,
  isLooselyLinked,
} from './feed-links';
import { readHtmlTags } from './html-tags';
import { listIcons, isIcon } from './page-icons';
import { findRefreshTarget } from './page-refresh';
import { decodePage } from './page-text';

/** The facts of a page that help to find feeds and the icon of its site. */
export interface HtmlPage {
  /** Declared feeds, best first. */
  declared: FeedCandidate[];
  /** Links in the text to the same site that look like feeds, best first. */
  linked: FeedCandidate[];
  /** The same, to other sites, as in a list of favourite blogs. */
  linkedElsewhere: FeedCandidate[];
  /** Further links in the text that may be feeds, those to the same site first. */
  linkedLoosely: FeedCandidate[];
  /** Addresses of icons, best first. */
  icons: string[];
  canonical: string | null;
  generator: string | null;
  /** The page to which this one leads at once. */
  refresh: string | null;
  /** The page marks up entries itself (microformats h-feed), which feed readers do not read. */
  hasEntries: boolean;
  /** The markup, to detect the platform. */
  markup: string;
}

/** Links per kind; a page with more is an archive or an attack. */
const LINKS_MAX = 200;
/** Links in the text: each costs a fetch, and most are no feeds. */
const LINKED_MAX = 4;
/** Further links that are read: their words are known only when the base of the page is. */
const OTHER_LINKS_MAX = 2_000;
/** Characters of a link's text that are read. */
const LINK_TEXT_LENGTH = 40;

/** A link in the text whose form is not typical of feeds. */
interface TextLink {
  readonly anchor: Attributes;
  readonly text: string;
}

class CollectedTags {
  base: string | null = null;
  canonical: string | null = null;
  generator: string | null = null;
  refresh: string | null = null;
  hasEntries = false;
  readonly declared: Attributes[] = [];
  readonly linked: Attributes[] = [];
  readonly others: TextLink[] = [];
  readonly icons: Attributes[] = [];
}

/** A page as fetched. */
export interface PageBytes {
  readonly bytes: Uint8Array;
  /** The final address, after redirects; `<base href>` replaces it for relative links. */
  readonly url: string;
  readonly contentType: string | null;
}

/** Reads a page in one linear pass. */
export function readPage(page: PageBytes): HtmlPage {
  const markup = decodePage(page.bytes, page.contentType);
  const found = collect(markup);
  const base = toSafeUrl(found.base ?? '', page.url) ?? page.url;
  const linked = toCandidates(found.linked, base);
  return {
    declared: toCandidates(found.declared, base),
    linked: linked.filter(({ url }) => isSameSite(url, page.url)).slice(0, LINKED_MAX),
    linkedElsewhere: linked.filter(({ url }) => !isSameSite(url, page.url)).slice(0, LINKED_MAX),
    linkedLoosely: listLoose(found.others, base, page.url),
    icons: listIcons(found.icons, base),
    canonical: toSafeUrl(found.canonical ?? '', base),
    generator: found.generator,
    refresh: findRefreshTarget(found.refresh ?? '', base, page.url),
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
  else if (/^refresh$/i.test(meta.get('http-equiv') ?? '')) found.refresh ??= meta.get('content') ?? null;
}

function collectAnchor(found: CollectedTags, anchor: Attributes, following: string): void {
  const text = following.split('<', 1)[0] ?? '';
  if (isLinked(anchor, text)) push(found.linked, anchor);
  else if (anchor.has('href')) push(found.others, { anchor, text }, OTHER_LINKS_MAX);
}

function push<T>(links: T[], link: T, max = LINKS_MAX): void {
  if (links.length < max) links.push(link);
}

function listLoose(links: readonly TextLink[], base: string, siteUrl: string): FeedCandidate[] {
  const likely = links.flatMap(({ anchor, text }) => {
    const candidate = toCandidate(anchor, base);
    return candidate !== null && isLooselyLinked(candidate.url, text, siteUrl) ? [candidate] : [];
  });
  return rankCandidates(likely.slice(0, LINKS_MAX))
    .toSorted((a, b) => Number(isSameSite(b.url, siteUrl)) - Number(isSameSite(a.url, siteUrl)))
    .slice(0, LINKED_MAX);
}

function toCandidates(links: readonly Attributes[], base: string): FeedCandidate[] {
  return rankCandidates(links.flatMap((link) => toCandidate(link, base) ?? []));
}

/** True when one host equals the other or is a subdomain of it. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((url) => `.${new URL(url).host.replace(/^www\./, '')}`);
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a));
}
