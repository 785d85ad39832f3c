import { toSafeUrl } from '@reader/html';
import { type PageDocument, type PageElement, parsePage } from './dom';

/** Attributes with a single address. */
const ADDRESSES = ['href', 'src', 'poster', 'data-src', 'data-lazy-src', 'data-original'];
const CANDIDATES = ['srcset', 'data-srcset'];
/** The address of each `srcset` candidate: at the start, or after a comma and a space. */
const CANDIDATE = /(?<=^|,\s+)[^\s,]+/g;
const ADDRESSED = [...ADDRESSES, ...CANDIDATES].map((name) => `[${name}]`).join(',');

/** A page, ready for extraction. */
export interface PreparedPage {
  readonly document: PageDocument;
  /** The base that relative addresses were resolved against. */
  readonly baseUrl: string;
  readonly language: string | null;
}

/**
 * Makes addresses absolute by the page's own `<base>`: extractors would resolve them against the canonical
 * address, which may be on another site.
 */
export function preparePage(markup: string, url: string): PreparedPage {
  const document = parsePage(markup);
  const base = document.querySelector('base[href]');
  const baseUrl = toSafeUrl(base?.getAttribute('href') ?? '', url) ?? url;
  for (const element of document.querySelectorAll('base')) element.remove();
  for (const element of document.querySelectorAll(ADDRESSED)) makeAbsolute(element, baseUrl);
  return { document, baseUrl, language: document.documentElement.getAttribute('lang') };
}

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
