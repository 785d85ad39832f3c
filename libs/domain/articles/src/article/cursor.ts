import { isStorableTime } from '@reader/database';
import { createCursorProblem, createFieldProblem, decodeCursor, encodeCursor } from '@reader/http';
import type { ArticleView } from './article.view';

/** Order of a list, by (published_at, article_id). */
export const SORTS = ['newest', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

/** Place of an article in this order. */
export interface ArticlePosition {
  readonly publishedAt: Date;
  readonly articleId: number;
}

export const toPosition = (row: Pick<ArticleView, 'article_id' | 'published_at'>): ArticlePosition => ({
  publishedAt: new Date(row.published_at),
  articleId: row.article_id,
});

const CURSOR = /^(-?\d{1,16})\.(\d{1,16})(?:\.(oldest))?$/;

/** Milliseconds since the epoch, the id and, unless newest first, the order. */
export function formatCursor({ publishedAt, articleId }: ArticlePosition, sort: Sort): string {
  const order = sort === 'newest' ? '' : `.${sort}`;
  return encodeCursor(`${publishedAt.getTime()}.${articleId}${order}`);
}

/** @throws a 422 for text that is not a cursor, and for a cursor of the other order */
export function parseCursor(text: string, sort: Sort): ArticlePosition {
  const [time, id, order = 'newest'] = decodeCursor(text, CURSOR);
  const position = parsePosition(time, id);
  if (order !== sort)
    throw createFieldProblem('cursor', `This cursor belongs to a list that is sorted by ${order} first.`);
  return position;
}

/**
 * Parts of a cursor: milliseconds since the epoch, and an id.
 * @throws a 422 when one is missing, or when the database has no such time
 */
export function parsePosition(time?: string, id?: string): ArticlePosition {
  const publishedAt = new Date(Number(time));
  if (time === undefined || id === undefined || !isStorableTime(publishedAt)) throw createCursorProblem();
  return { publishedAt, articleId: Number(id) };
}
