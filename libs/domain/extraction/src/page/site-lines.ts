import { createHash } from 'node:crypto';
import { parseFragment } from './dom';
import { isContent, isProse, type Line, listLines, removeWithEmptyParents } from './lines';

/** A line that pages of the site had before. */
export interface KnownLine {
  readonly hash: number;
  /** How many pages had it. */
  readonly pages: number;
}

/** A text, and the hashes of the lines at its edges. */
export interface SeparatedText {
  readonly html: string;
  readonly lines: readonly number[];
}

/** Where sites put their own lines: before and after the text of an article. */
const FIRST_LINES = 3;
const LAST_LINES = 6;
/** From this number of pages on, a line belongs to the site. */
export const PAGES_MIN = 3;
/** Prose needs more: an article may be published three times, with corrections. */
export const PROSE_PAGES_MIN = 5;
/** Shorter lines say nothing, such as a number or the name of a section. */
const WORDS_MIN = 2;
/** The share of the words that may go; more is an article that was published again and again. */
const SHARE_MAX = 0.3;
/** 13 digits of a hash are a safe integer. */
const HASH_DIGITS = 13;

/** Removes the lines at the edges of an article's text that pages of its site repeat. */
export function separateSiteLines(html: string, known: readonly KnownLine[]): SeparatedText {
  const { body } = parseFragment(html);
  const all = listLines(body);
  const edges = listEdges(all);
  const pagesOf = new Map(known.map(({ hash, pages }) => [hash, pages]));
  const repeated = [...edges].filter(
    ([line, hash]) => (pagesOf.get(hash) ?? 0) >= (isProse(line) ? PROSE_PAGES_MIN : PAGES_MIN),
  );
  const lines = [...new Set(edges.values())];
  if (repeated.length === 0 || sumWords(repeated.map(([line]) => line)) > SHARE_MAX * sumWords(all))
    return { html, lines };
  for (const [{ element }] of repeated) removeWithEmptyParents(element, body);
  return { html: body.innerHTML, lines };
}

/** The lines at the edges with their hashes; lines of tables, quotations and code are content. */
function listEdges(lines: readonly Line[]): Map<Line, number> {
  const edges = lines.filter((_, at) => at < FIRST_LINES || at >= lines.length - LAST_LINES);
  const hashed = edges.filter((line) => line.words >= WORDS_MIN && !isContent(line));
  return new Map(hashed.map((line) => [line, hashLine(line.text)]));
}

const sumWords = (lines: readonly Line[]): number => lines.reduce((sum, { words }) => sum + words, 0);

/** Numbers do not count: "3 comments" and "12 comments" are one line. */
const hashLine = (text: string): number => hashText(text.replace(/\p{N}+/gu, '0'));

/** The same for texts that differ in case only. */
export function hashText(text: string): number {
  const digest = createHash('sha256').update(text.toLowerCase()).digest('hex');
  return Number.parseInt(digest.slice(0, HASH_DIGITS), 16);
}
