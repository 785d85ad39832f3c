import { cleanText } from '../text/clean-text';
import { escapeText } from '../text/entities';
import { toPlainText } from '../text/plain-text';
import { sanitizeByLibrary, TooMuchMarkup } from './library';
import type { SanitizeOptions } from './pictures';
import { sanitizeWellFormed } from './well-formed';

/**
 * UTF-16 code units. The longest articles of the real web are a third of this; a page that is longer is a
 * dump.
 */
export const HTML_LENGTH_MAX = 1_000_000;

/** What is left of a picture or a player once nothing in it may be loaded. */
const MAYBE_HOLLOW = /<(?:img|source) \/>|<(?:picture|audio|video)[ >]/;
const HOLLOW = /<(picture|audio|video)((?: (?!src=)[a-z]+="[^"]*")*)>\s*<\/\1>/g;

/**
 * Untrusted HTML as an article may show it: allowed elements and attributes only, addresses absolute and
 * http(s), pictures lazy and without tracking pixels, links that give nothing away. What is returned is
 * well-formed, nests at most 100 deep and holds no control characters. Longer input is cut at
 * `HTML_LENGTH_MAX`, never inside a tag.
 */
export function sanitizeHtml(html: string, options: SanitizeOptions = {}): string {
  const clean = cleanText(cut(html));
  if (!clean.includes('<') && !clean.includes('&')) return escapeText(clean);
  const safe = sanitizeWellFormed(clean, options) ?? sanitizeAny(clean, options);
  return removeHollow(safe);
}

function sanitizeAny(html: string, options: SanitizeOptions): string {
  try {
    // A reference (`&#1;`) can bring back what `cleanText` took out.
    return cleanText(sanitizeByLibrary(html, options));
  } catch (error) {
    if (!(error instanceof TooMuchMarkup)) throw error;
    const lines = toPlainText(html).split('\n');
    return lines
      .filter((line) => line !== '')
      .map((line) => `<p>${escapeText(line)}</p>`)
      .join('');
  }
}

/** The cut falls before the tag that it would fall into, and never between the halves of a surrogate pair. */
function cut(html: string): string {
  if (html.length <= HTML_LENGTH_MAX) return html;
  const start = html.slice(0, HTML_LENGTH_MAX);
  const tag = start.lastIndexOf('<');
  return tag > start.lastIndexOf('>') ? start.slice(0, tag) : start;
}

function removeHollow(html: string): string {
  if (!MAYBE_HOLLOW.test(html)) return html;
  return html.replaceAll('<img />', '').replaceAll('<source />', '').replace(HOLLOW, '');
}
