import { type Cells, isoTime } from '@reader/database';
import type { Place } from './place';

/** An article's cells come first (`articleCells`); these are what a search adds. */
const ADDED = 7;
const PUBLISHED_AT = 8;

/** A row of `HitsQueries`. */
export interface Hit extends Place {
  readonly article: Cells;
  readonly rank: string;
  readonly text: string;
  readonly isHtml: boolean;
  /** How many hits there are; null where that was not found out on the way. */
  readonly total: number | null;
  /** How many hits were ranked; null in a list by date. */
  readonly ranked: number | null;
  /** The newest hit that was ranked; null in a list by date. */
  readonly top: Place | null;
}

export function hitOf(cells: Cells): Hit {
  const article = cells.slice(0, -ADDED);
  const [rank, text, isHtml, total, ranked, topAt, topId] = cells.slice(-ADDED).map((cell) => cell ?? '');
  return {
    article,
    articleId: Number(article[0]),
    publishedAt: new Date(isoTime(article[PUBLISHED_AT] ?? '')),
    rank: rank ?? '0',
    text: text ?? '',
    isHtml: isHtml === 't',
    total: numberOf(total),
    ranked: numberOf(ranked),
    top: topAt ? { publishedAt: new Date(isoTime(topAt)), articleId: Number(topId) } : null,
  };
}

const numberOf = (cell: string | undefined) => (cell ? Number(cell) : null);
