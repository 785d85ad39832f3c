import { toSafeUrl } from '@reader/html';
import { type PageDocument, type PageElement, parsePage } from './dom';

/** Attributes with a single address. */
const ADDRESSES = ['href', 'src', 'poster', 'data-src', 'data-lazy-src', 'data-original'];
const CANDIDATES = ['srcset', 'data-srcset', 'data-lazy-srcset'];
/** The address of each `srcset` candidate: at the start, or after a comma and a space. */
const CANDIDATE = /(?<=^|,\s+)[^\s,]+/g;
const ADDRESSED = [...ADDRESSES, ...CANDIDATES].map((name) => `[${name}]`).join(',');

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** All the text of a link beside a heading that only copies the heading's address. */
const PERMALINK = /^(?:[#¶§🔗⚓\s]|\u200b|\ufe0f)*$/u;
/** A link of a heading to itself has a larger share of the text; a footnote's has less. */
const OWN_LINK_SHARE_MIN = 0.5;

/** A page, ready for extraction. */
export interface PreparedPage {
  readonly document: PageDocument;
  /** The base that relative addresses were resolved against. */
  readonly baseUrl: string;
  readonly language: string | null;
}

/**
 * Makes addresses absolute by the page's own `<base>`: extractors would resolve them against the canonical
 * address, which may be on another site. Headings that link to themselves become plain: a block of links
 * counts as navigation.
 */
export function preparePage(markup: string, url: string): PreparedPage {
  const document = parsePage(markup);
  const base = document.querySelector('base[href]');
  const baseUrl = toSafeUrl(base?.getAttribute('href') ?? '', url) ?? url;
  for (const element of document.querySelectorAll('base')) element.remove();
  for (const heading of document.querySelectorAll(HEADINGS)) unlinkHeading(heading, { url, baseUrl });
  for (const element of document.querySelectorAll(ADDRESSED)) makeAbsolute(element, baseUrl);
  return { document, baseUrl, language: document.documentElement.getAttribute('lang') };
}

function unlinkHeading(heading: PageElement, page: { url: string; baseUrl: string }): void {
  for (const link of heading.querySelectorAll('a[href]')) {
    if (!isFragmentOf(link.getAttribute('href') ?? '', page)) continue;
    const text = link.textContent.trim();
    if (PERMALINK.test(text) && link.querySelector('img') === null) link.remove();
    else if (text.length >= heading.textContent.trim().length * OWN_LINK_SHARE_MIN)
      link.replaceWith(...link.childNodes);
  }
}

/** Whether an address leads to a part of the page itself. */
function isFragmentOf(href: string, { url, baseUrl }: { url: string; baseUrl: string }): boolean {
  if (href.startsWith('#')) return true;
  const [target, own] = [URL.parse(href, baseUrl), URL.parse(url)];
  if (target === null || own === null || target.hash === '' || target.host !== own.host) return false;
  const isSameQuery = target.search === '' || target.search === own.search;
  return isSameQuery && withoutSlash(target.pathname) === withoutSlash(own.pathname);
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

function makeAbsolute(element: PageElement, baseUrl: string): void {
  for (const name of ADDRESSES) {
    const value = element.getAttribute(name);
    // Fragment links stay relative.
    if (value === null || value.startsWith('#')) continue;
    const url = URL.parse(value, baseUrl);
    if (url !== null) element.setAttribute(name, url.href);
  }
  for (const name of CANDIDATES) {
    const value = element.getAttribute(name);
    if (value !== null) element.setAttribute(name, value.replace(CANDIDATE, toAbsolute));
  }
  function toAbsolute(candidate: string): string {
    return URL.parse(candidate, baseUrl)?.href ?? candidate;
  }
}
