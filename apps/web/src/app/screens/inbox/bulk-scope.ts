import type { Article, MarkRead } from '@reader/contract';
import { type ReadingView, toListFilter } from '../../state/library/reading-view';
import type { FrozenList } from './frozen-list';
import { DAY_MS } from '@reader/duration';

/** Which articles to mark. Above and below refer to the visible order and exclude the article itself. */
export type MarkReadScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'above' | 'below'; readonly id: number }
  | { readonly kind: 'older'; readonly days: number };

/**
 * The scope as the body of `POST /api/articles/mark-read`. The server's `above` means newer, so with the
 * oldest first the upper part is its `below`.
 */
export function toMarkReadInput(
  view: ReadingView,
  scope: MarkReadScope,
  asOf: string,
  nowMs: number,
): MarkRead {
  const { read: _read, sort: _sort, collapse: _collapse, ...place } = toListFilter(view, nowMs);
  const input = { ...place, before: asOf };
  if (scope.kind === 'all') return input;
  if (scope.kind === 'older') return { ...input, published_before: getPublishedBefore(scope.days, nowMs) };
  const newer = (scope.kind === 'above') === (view.sort === 'newest');
  return { ...input, [newer ? 'above' : 'below']: scope.id };
}

/** Whether an article of the list is in the scope. */
export function isInScope(list: FrozenList, scope: MarkReadScope, article: Article, nowMs: number): boolean {
  if (scope.kind === 'all') return true;
  if (scope.kind === 'older') return Date.parse(article.published_at) < nowMs - scope.days * DAY_MS;
  const [here, at] = [list.positions.get(scope.id) ?? -1, list.positions.get(article.article_id) ?? -1];
  return scope.kind === 'above' ? at < here : at > here;
}

function getPublishedBefore(days: number, nowMs: number): string {
  return new Date(nowMs - days * DAY_MS).toISOString();
}
