import { createFieldProblem } from '@reader/http';

/** Where an article stands in the order of time. */
export interface HitPosition {
  readonly publishedAt: Date;
  readonly articleId: number;
}

/**
 * Where a page ended. Among ranked hits that is a rank as well, and the newest hit that was ranked: what
 * arrives later is not ranked between two pages.
 */
export interface HitCursor extends HitPosition {
  readonly ranked: { readonly rank: string; readonly top: HitPosition } | null;
}

const PLACE = String.raw`(?<time>-?\d{1,16})\.(?<id>\d{1,16})`;
/** With an underscore for the point of the number. */
const RANKED = String.raw`(?<rank>\d+(?:_\d+)?(?:e-?\d+)?)\.(?<topTime>-?\d{1,16})\.(?<topId>\d{1,16})`;
const CURSOR = new RegExp(`^${PLACE}(?:\\.${RANKED})?$`);

/** Opaque to callers. */
export function formatHitCursor({ publishedAt, articleId, ranked }: HitCursor): string {
  const parts = [publishedAt.getTime(), articleId];
  const more =
    ranked === null
      ? []
      : [ranked.rank.replace('.', '_'), ranked.top.publishedAt.getTime(), ranked.top.articleId];
  return Buffer.from([...parts, ...more].join('.')).toString('base64url');
}

/** A page of ranked hits says nothing about a list by date: its cursor is refused there. */
export function parseHitCursor(text: string, isRanked: boolean): HitCursor {
  const { groups = {} } = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? {};
  const position = parsePosition(groups['time'], groups['id']);
  if (position === null) throw createFieldProblem('cursor', 'This is not a cursor of ours.');
  const top = parsePosition(groups['topTime'], groups['topId']);
  if (top !== null && !isRanked)
    throw createFieldProblem('cursor', 'This cursor belongs to a list by relevance.');
  return { ...position, ranked: top && { rank: (groups['rank'] ?? '').replace('_', '.'), top } };
}

function parsePosition(time: string | undefined, id: string | undefined): HitPosition | null {
  const publishedAt = new Date(Number(time));
  if (time === undefined || id === undefined || Number.isNaN(publishedAt.getTime())) return null;
  return { publishedAt, articleId: Number(id) };
}
