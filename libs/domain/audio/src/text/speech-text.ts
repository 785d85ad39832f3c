import { toPlainText } from '@reader/html';

export interface WrittenText {
  /** Sanitised. */
  readonly html: string;
  readonly title: string;
  readonly author: string | null;
  readonly byline: string | null;
}

/**
 * Characters of a text that are read: three times as many as are spoken, because addresses are removed.
 * Looking for addresses in a megabyte would block the server for a second.
 */
export const READ_LENGTH_MAX = 200_000;
/** What makes no sense when it is read aloud. Pictures' alternative texts are attributes and no text. */
const SILENT_TAG = /<(\/?)(?:figcaption|pre|audio|video|iframe|math|svg)\b[^>]*>/gi;
const TABLE_TAG = /<(\/?)table\b[^>]*>/gi;
/** The parts of mail addresses are bounded, because unbounded ones take quadratic time. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|[^\s@()]{1,64}@[^\s@()]{1,253}/giu;
const FOOTNOTE = /\[\d{1,3}\]/g;
/** Lines that name who took a picture or wrote the text, in the languages of the service. */
const CREDIT =
  /^(?:by|von|photo|photograph|image|credit|picture|foto|bild|quelle|grafik|par|por|di)\b[:\s]/iu;
const CREDIT_LENGTH_MAX = 80;
/** Below these lines, a line that begins with "By" is a sentence. */
const BYLINE_LINES = 4;

/** The lines of a text that a person would read aloud: no addresses, captions, code, tables and bylines. */
export function readSpeechLines({ html, title, author, byline }: WrittenText): string[] {
  const lines = toPlainText(removeTables(removeElements(html, SILENT_TAG)))
    .slice(0, READ_LENGTH_MAX)
    .split('\n')
    .map(cleanLine)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const names = [title, author, byline].flatMap((name) => (name === null ? [] : normalize(name)));
  return lines.filter((line, at) => {
    if (at < BYLINE_LINES && names.includes(normalize(line))) return false;
    const isShort = line.length <= CREDIT_LENGTH_MAX && !/[.!?…]$/.test(line);
    return !(isShort && CREDIT.test(line) && (at < BYLINE_LINES || line.includes(':')));
  });
}

function cleanLine(line: string): string {
  return line
    .replaceAll(ADDRESS, ' ')
    .replaceAll(FOOTNOTE, '')
    .replaceAll(/\(\s*\)|\[\s*\]|<\s*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?)\]])/g, '')
    .trim();
}

const normalize = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The layout of a newsletter is a table, whose text is the article. */
function removeTables(html: string): string {
  const without = removeElements(html, TABLE_TAG);
  return without.length === html.length || hasMostText(without, html) ? without : html;
}

const hasMostText = (part: string, whole: string): boolean =>
  toPlainText(part).length * 2 > toPlainText(whole).length;

/** One pass, because a pattern of pairs takes quadratic time. Sanitised HTML closes what it opens. */
function removeElements(html: string, tags: RegExp): string {
  let [text, from, depth] = ['', 0, 0];
  for (const { 0: tag, 1: slash, index } of html.matchAll(tags)) {
    if (depth === 0) text += html.slice(from, index);
    depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    from = index + tag.length;
  }
  return depth === 0 ? text + html.slice(from) : text;
}
