import { toTermId } from './term-id';
import { prepareText } from './tokens';

/** Share of a source's articles from which a line is boilerplate: "Subscribe to our newsletter". */
const SHARE_MIN = 0.3;
/** With fewer articles, a line that two of them share may be what both report. */
export const ARTICLES_MIN = 6;
/** Articles that are compared, the newest of a source. */
export const COMPARED_ARTICLES_MAX = 50;
/** Lines of one article that are compared. */
const LINES_MAX = 200;
/** Repeated lines of one source that are removed. */
const REPEATED_MAX = 200;

/** Hashes of the lines that many articles of a source share. `texts` are its newest articles. */
export function findRepeatedLines(texts: readonly string[]): number[] {
  const compared = texts.slice(0, COMPARED_ARTICLES_MAX);
  if (compared.length < ARTICLES_MIN) return [];
  const counts = new Map<number, number>();
  for (const text of compared) {
    const lines = new Set(splitLines(text).map(toLineId));
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const repeated = [...counts].filter(([, count]) => count > SHARE_MIN * compared.length);
  const frequentFirst = repeated.sort(([a, x], [b, y]) => y - x || a - b);
  return frequentFirst.slice(0, REPEATED_MAX).map(([line]) => line);
}

/** The text without these lines. */
export function removeLines(text: string, repeated: ReadonlySet<number>): string {
  if (repeated.size === 0) return text;
  return splitLines(text)
    .filter((line) => !repeated.has(toLineId(line)))
    .join('\n');
}

function splitLines(text: string): string[] {
  const lines = prepareText(text)
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line !== '').slice(0, LINES_MAX);
}

/** Case and numbers do not count: "12 Comments" and "3 comments" are the same line. */
function toLineId(line: string): number {
  return toTermId(line.toLowerCase().replace(/\p{N}+/gu, '0'));
}
