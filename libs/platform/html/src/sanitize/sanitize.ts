import { cleanText } from '../text/clean-text';
import { escapeText } from '../text/entities';
import { toPlainText } from '../text/plain-text';
import { sanitizeByLibrary, TooMuchMarkup } from './library';
import type { SanitizeOptions } from './pictures';
import { sanitizeWellFormed } from './well-formed';

/** UTF-16 code units. The longest real articles have a third of this; longer pages are dumps. */
export const HTML_LENGTH_MAX = 1_000_000;

/** A picture or a player that may have lost all its addresses. */
const MAYBE_HOLLOW = /<(?:img|source) \/>|<(?:picture|audio|video)[ >]/;
const HOLLOW = /<(picture|audio|video)((?: (?!src=)[a-z]+="[^"]*")*)>\s*<\/\1>/g;

/**
 * Sanitises untrusted HTML for display in an article: allowed elements and attributes only, absolute http(s)
 * addresses, lazy pictures without tracking pixels, links without referrer. The result is well-formed, nests
 * at most 100 deep and has no control characters. Input beyond `HTML_LENGTH_MAX` is cut, never inside a tag.
 */
export function sanitizeHtml(html: string, options: SanitizeOptions = {}): string {
  const clean = cleanText(cut(html));
  if (!clean.includes('<') && !clean.includes('&')) return escapeText(clean);
  const safe = sanitizeWellFormed(clean, options) ?? sanitizeAny(clean, options);
  return removeHollow(safe);
}

function sanitizeAny(html: string, options: SanitizeOptions): string {
  try {
    // A reference such as `&#1;` can restore a character that `cleanText` removed.
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

/** Cuts before a tag, and never between the halves of a surrogate pair. */
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
