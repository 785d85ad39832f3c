import { type TextRow, toIsoTime } from '@reader/database';
import type { HitPosition } from './cursor';

/** Columns that a search adds behind those of the article. */
const HIT_CELLS = 7;
const PUBLISHED_AT = 8;

/** A row of `HitsQueries`. */
export interface Hit extends HitPosition {
  readonly article: TextRow;
  readonly rank: string;
  readonly text: string;
  readonly isHtml: boolean;
  /** Number of hits; null when the query did not count them. */
  readonly total: number | null;
  /** Number of ranked hits; null in a list by date. */
  readonly ranked: number | null;
  /** The newest ranked hit; null in a list by date. */
  readonly top: HitPosition | null;
}

export function toHit(cells: TextRow): Hit {
  const article = cells.slice(0, -HIT_CELLS);
  const [rank, text, isHtml, total, ranked, topAt, topId] = cells.slice(-HIT_CELLS).map((cell) => cell ?? '');
  return {
    article,
    articleId: Number(article[0]),
    publishedAt: new Date(toIsoTime(article[PUBLISHED_AT] ?? '')),
    rank: rank ?? '0',
    text: text ?? '',
    isHtml: isHtml === 't',
    total: parseNumber(total),
    ranked: parseNumber(ranked),
    top: topAt ? { publishedAt: new Date(toIsoTime(topAt)), articleId: Number(topId) } : null,
  };
}

const parseNumber = (cell: string | undefined) => (cell ? Number(cell) : null);
