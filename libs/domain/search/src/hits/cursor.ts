import { type ArticlePosition, parsePosition } from '@reader/articles';
import { createCursorProblem, createFieldProblem, decodeCursor, encodeCursor } from '@reader/http';

/**
 * Where a page ended. A cursor of ranked hits also has the rank, and the newest hit that was ranked, so that
 * articles that arrive between two pages are not ranked.
 */
export interface HitCursor extends ArticlePosition {
  readonly ranked: { readonly rank: number; readonly top: ArticlePosition } | null;
}

const PLACE = String.raw`(-?\d{1,16})\.(\d{1,16})`;
/** The decimal point of the rank is written as an underscore. */
const CURSOR = new RegExp(String.raw`^${PLACE}(?:\.(\d+(?:_\d+)?(?:e-?\d+)?)\.${PLACE})?$`);

export function formatHitCursor({ publishedAt, articleId, ranked }: HitCursor): string {
  const parts: unknown[] = [publishedAt.getTime(), articleId];
  if (ranked !== null)
    parts.push(String(ranked.rank).replace('.', '_'), ranked.top.publishedAt.getTime(), ranked.top.articleId);
  return encodeCursor(parts.join('.'));
}

/**
 * Null for the first page.
 * @throws Unprocessable when the text is no cursor, or one of a ranked list where `isRanked` is false
 */
export function parseHitCursor(text: string | undefined, isRanked: boolean): HitCursor | null {
  if (text === undefined) return null;
  const [time, id, rank, topTime, topId] = decodeCursor(text, CURSOR);
  const position = parsePosition(time, id);
  if (rank === undefined) return { ...position, ranked: null };
  if (!isRanked)
    throw createFieldProblem(
      'cursor',
      'This cursor belongs to a list by relevance. Request the first page again.',
    );
  return { ...position, ranked: { rank: parseRank(rank), top: parsePosition(topTime, topId) } };
}

/** @throws Unprocessable when the database has no such rank: ranks are of type `real` */
function parseRank(text: string): number {
  const rank = Number(text.replace('_', '.'));
  const stored = Math.fround(rank);
  if (!Number.isFinite(stored) || (stored === 0 && rank !== 0)) throw createCursorProblem();
  return rank;
}
