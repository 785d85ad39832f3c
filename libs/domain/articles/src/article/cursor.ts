import { isStorableTime } from '@reader/database';
import { createCursorProblem, createFieldProblem } from '@reader/http';

/** Order of a list, by (published_at, article_id). */
export const SORTS = ['newest', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

/** Sort key of the last article of a page. */
export interface Cursor {
  readonly publishedAt: Date;
  readonly articleId: number;
}

/**
 * Opaque to clients. Base64url of: milliseconds since the epoch, the id and, unless newest first, the order.
 */
export function formatCursor({ publishedAt, articleId }: Cursor, sort: Sort): string {
  const order = sort === 'newest' ? '' : `.${sort}`;
  return Buffer.from(`${publishedAt.getTime()}.${articleId}${order}`).toString('base64url');
}

/** @throws a 422 for text that is not a cursor, and for a cursor of the other order */
export function parseCursor(text: string, sort: Sort): Cursor {
  const [, time, id, order = 'newest'] =
    /^(-?\d{1,16})\.(\d{1,16})(?:\.(oldest))?$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const publishedAt = new Date(Number(time));
  if (time === undefined || !isStorableTime(publishedAt)) throw createCursorProblem();
  if (order !== sort)
    throw createFieldProblem('cursor', `This cursor belongs to a list that is sorted by ${order} first.`);
  return { publishedAt, articleId: Number(id) };
}
