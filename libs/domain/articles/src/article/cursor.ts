import { invalidField } from '@reader/http';

/** Where a page ended in the order (published_at, article_id), newest first. */
export interface Cursor {
  readonly publishedAt: Date;
  readonly articleId: number;
}

/** Opaque to callers: milliseconds since the epoch and the id. */
export function writeCursor({ publishedAt, articleId }: Cursor): string {
  return Buffer.from(`${publishedAt.getTime()}.${articleId}`).toString('base64url');
}

export function readCursor(text: string): Cursor {
  const [, time, id] =
    /^(-?\d{1,16})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const publishedAt = new Date(Number(time));
  if (time === undefined || Number.isNaN(publishedAt.getTime()))
    throw invalidField('cursor', 'This is not a cursor of ours.');
  return { publishedAt, articleId: Number(id) };
}
