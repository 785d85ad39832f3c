import { isStorableTime } from '@reader/database';
import { createCursorProblem, createFieldProblem } from '@reader/http';

/** Position of an article in date order. */
export interface HitPosition {
  readonly publishedAt: Date;
  readonly articleId: number;
}

/**
 * Where a page ended. A cursor of ranked hits also has the rank, and the newest hit that was ranked, so that
 * articles that arrive between two pages are not ranked.
 */
export interface HitCursor extends HitPosition {
  readonly ranked: { readonly rank: number; readonly top: HitPosition } | null;
}

const PLACE = String.raw`(?<time>-?\d{1,16})\.(?<id>\d{1,16})`;
/** The decimal point is written as an underscore. */
const RANKED = String.raw`(?<rank>\d+(?:_\d+)?(?:e-?\d+)?)\.(?<topTime>-?\d{1,16})\.(?<topId>\d{1,16})`;
const CURSOR = new RegExp(`^${PLACE}(?:\\.${RANKED})?$`);

/** Opaque to clients. */
export function formatHitCursor({ publishedAt, articleId, ranked }: HitCursor): string {
  const parts = [publishedAt.getTime(), articleId];
  const more =
    ranked === null
      ? []
      : [String(ranked.rank).replace('.', '_'), ranked.top.publishedAt.getTime(), ranked.top.articleId];
  return Buffer.from([...parts, ...more].join('.')).toString('base64url');
}

/** @throws Unprocessable when the text is no cursor, or one of a ranked list where `isRanked` is false */
export function parseHitCursor(text: string, isRanked: boolean): HitCursor {
  const { groups = {} } = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? {};
  const position = parsePosition(groups['time'], groups['id']);
  if (position === null) throw createCursorProblem();
  const top = parsePosition(groups['topTime'], groups['topId']);
  if (top !== null && !isRanked)
    throw createFieldProblem(
      'cursor',
      'This cursor belongs to a list by relevance. Request the first page again.',
    );
  return { ...position, ranked: top && { rank: parseRank(groups['rank'] ?? ''), top } };
}

/** @throws Unprocessable when the database has no such rank: ranks are of type `real` */
function parseRank(text: string): number {
  const rank = Number(text.replace('_', '.'));
  const stored = Math.fround(rank);
  if (!Number.isFinite(stored) || (stored === 0 && rank !== 0)) throw createCursorProblem();
  return rank;
}

function parsePosition(time: string | undefined, id: string | undefined): HitPosition | null {
  const publishedAt = new Date(Number(time));
  if (time === undefined || id === undefined || !isStorableTime(publishedAt)) return null;
  return { publishedAt, articleId: Number(id) };
}
