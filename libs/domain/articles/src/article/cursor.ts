import { createFieldProblem } from '@reader/http';

/** In which order a list runs: by (published_at, article_id), from either end. */
export const SORTS = ['newest', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

/** Where a page ended in the order of its list. */
export interface Cursor {
  readonly publishedAt: Date;
  readonly articleId: number;
}

/** Opaque to callers: milliseconds since the epoch and the id, and the order unless it is newest first. */
export function formatCursor({ publishedAt, articleId }: Cursor, sort: Sort): string {
  const order = sort === 'newest' ? '' : `.${sort}`;
  return Buffer.from(`${publishedAt.getTime()}.${articleId}${order}`).toString('base64url');
}

/** A page of one order says nothing about the other: its cursor is refused there. */
export function parseCursor(text: string, sort: Sort): Cursor {
  const [, time, id, order = 'newest'] =
    /^(-?\d{1,16})\.(\d{1,16})(?:\.(oldest))?$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const publishedAt = new Date(Number(time));
  if (time === undefined || Number.isNaN(publishedAt.getTime()))
    throw createFieldProblem('cursor', 'This is not a cursor of ours.');
  if (order !== sort)
    throw createFieldProblem('cursor', `This cursor belongs to a list that is sorted by ${order} first.`);
  return { publishedAt, articleId: Number(id) };
}
