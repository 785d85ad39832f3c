import { toSafeUrl } from '@reader/html';
import { type PageDocument, type PageElement, parsePage } from './dom';

/** Attributes with one address each. */
const ADDRESSES = ['href', 'src', 'poster', 'data-src', 'data-lazy-src', 'data-original'];
const CANDIDATES = ['srcset', 'data-srcset'];
/** The address of each candidate: what begins it, or follows a comma and a space. */
const CANDIDATE = /(?<=^|,\s+)[^\s,]+/g;
const ADDRESSED = [...ADDRESSES, ...CANDIDATES].map((name) => `[${name}]`).join(',');

/** A page before anything is extracted from it. */
export interface PreparedPage {
  readonly document: PageDocument;
  /** What its relative addresses were relative to. */
  readonly baseUrl: string;
  readonly language: string | null;
}

/**
 * The page with absolute addresses, as its own `<base>` has them: extractors resolve them against a canonical
 * address, which may be another site's.
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
    // A link within the page stays one.
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
