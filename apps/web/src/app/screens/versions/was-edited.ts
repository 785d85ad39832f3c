import type { Article } from '@reader/contract';
import { WEEK_MS } from '@reader/duration';

/** Whether the text changed after it was published: `edited_at` is null for texts that never changed. */
export function wasEdited({ edited_at: edited, published_at: published }: EditTimes): boolean {
  return edited !== null && Date.parse(edited) > Date.parse(published);
}

/**
 * Whether a row is marked as edited. When the user opened it is unknown, so the mark is for edits of the last
 * week: someone may have read the text before. Older edits are named in the article only.
 */
export function isRecentlyEdited(article: EditTimes, nowMs: number): boolean {
  return wasEdited(article) && nowMs - Date.parse(article.edited_at ?? '') < WEEK_MS;
}

type EditTimes = Pick<Article, 'edited_at' | 'published_at'>;
