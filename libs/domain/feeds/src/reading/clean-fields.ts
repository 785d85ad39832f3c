import { cleanText, decodeReferences, escapeUnknownTags, toSafeUrl, toPlainText } from '@reader/html';
import type { Markup } from './raw-feed';

export const ENTRY_TITLE_LENGTH_MAX = 1_000;
const LANGUAGE = /^[a-z]{1,8}(?:[-_][a-z0-9]{1,8})*$/i;

/** A title as one line of plain text; null when nothing is left. */
export function cleanTitle(title: Markup | null): string | null {
  return cleanMarkup(title, ENTRY_TITLE_LENGTH_MAX);
}

/** Markup as one line of plain text. Tags that are no HTML elements (`<T>`) count as text. */
export function cleanMarkup(markup: Markup | null, lengthMax: number): string | null {
  if (markup === null) return null;
  const isHtml = markup.type === 'html' && /[<&]/.test(markup.value);
  return cleanLine(isHtml ? toPlainText(escapeUnknownTags(markup.value)) : markup.value, lengthMax);
}

/** One line of plain text; null when nothing is left. */
export function cleanLine(text: string | null, lengthMax: number): string | null {
  const line = cleanText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(line, lengthMax) || null;
}

/** A name of a person or a category as one line: some publishers leave references of HTML in it. */
export function cleanEscapedLine(name: string | null, lengthMax: number): string | null {
  return cleanLine(decodeReferences(name ?? ''), lengthMax);
}

/** An absolute http(s) address; text with spaces is not taken for a relative address. */
export function cleanAddress(url: string | null, base: string): string | null {
  if (url === null || (/\s/.test(url.trim()) && !/^https?:/i.test(url.trim()))) return null;
  return toSafeUrl(url, base);
}

export function cleanLanguage(language: string | null): string | null {
  return language !== null && LANGUAGE.test(language) ? language.replaceAll('_', '-') : null;
}

/** Cuts without splitting a surrogate pair. */
function cut(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const last = text.charCodeAt(lengthMax - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? lengthMax - 1 : lengthMax);
}
