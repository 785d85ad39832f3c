import type { Article, MarkRead } from '@reader/contract';
import { type ReadingView, filterOf } from '../library/reading-view';
import type { FrozenList } from './frozen-list';

/** What of a list is marked. Above and below are as the eye sees them, without the article itself. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'above' | 'below'; readonly id: number }
  | { readonly kind: 'older'; readonly days: number };

const DAY_MS = 86_400_000;

/**
 * The scope as the body of `POST /api/articles/mark-read`. The server's `above` is "newer than", so in a list
 * with the oldest first what stands above is its `below`.
 */
export function bulkOf(view: ReadingView, scope: Scope, asOf: string, nowMs: number): MarkRead {
  const { read: _read, sort: _sort, ...place } = filterOf(view, nowMs);
  const what = { ...place, before: asOf };
  if (scope.kind === 'all') return what;
  if (scope.kind === 'older') return { ...what, published_before: olderThan(scope.days, nowMs) };
  const newer = (scope.kind === 'above') === (view.sort === 'newest');
  return { ...what, [newer ? 'above' : 'below']: scope.id };
}

/** Whether an article of the list is in the scope. */
export function isInScope(list: FrozenList, scope: Scope, article: Article, nowMs: number): boolean {
  if (scope.kind === 'all') return true;
  if (scope.kind === 'older') return Date.parse(article.published_at) < nowMs - scope.days * DAY_MS;
  const [here, at] = [list.places.get(scope.id) ?? -1, list.places.get(article.article_id) ?? -1];
  return scope.kind === 'above' ? at < here : at > here;
}

function olderThan(days: number, nowMs: number): string {
  return new Date(nowMs - days * DAY_MS).toISOString();
}
