import { Service, inject } from '@angular/core';
import type { FrozenList as FrozenIds } from '@reader/contract';
import { type Observable, forkJoin, map } from 'rxjs';
import {
  type ReadingView,
  toListFilter,
  toFirstPageQuery,
  getHiddenStates,
} from '../../state/library/reading-view';
import { Api } from '../../state/api/api';
import { type Query } from '../../state/api/contract-types';
import { Articles } from '../../state/library/articles';
import { isCachedResponse } from '../../state/offline/worker-protocol';
import type { FirstPage, CompleteList } from './frozen-list';

/** The server's limit for ids of one list. */
export const LIST_MAX = 10_000;
/** Only this many of the newest are compared for new articles. */
const NEWEST_MAX = 500;

export interface RowsResult {
  /** The ids without a row. */
  readonly missing: readonly number[];
  /** Without the server, the rows come from cached responses, which need not have all. */
  readonly isFromDevice: boolean;
}

/** The requests of a list. Unsubscribing cancels a request. */
@Service()
export class ListApi {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);

  fetchFirstPage(view: ReadingView, nowMs: number): Observable<FirstPage> {
    const query = toFirstPageQuery(view, nowMs);
    return this.api.getResponse('/api/articles', { query }).pipe(
      map(({ body, headers }) => {
        const { items = [], total = 0 } = body ?? {};
        this.articles.store(items);
        const articles = items.filter(({ state }) => !getHiddenStates(view).includes(state));
        return { articles, total: total ?? 0, asOf: parseServerTime(headers.get('Date')) };
      }),
    );
  }

  /** Every id of the view in its order, without those in excluded states. */
  fetchAllIds(view: ReadingView, nowMs: number): Observable<CompleteList> {
    const filter = toListFilter(view, nowMs);
    // Each article of a story may be archived, and not only the one that is its row.
    const { collapse: _, ...single } = filter;
    const hidden = getHiddenStates(view).map((state) => this.fetchIds({ ...single, state }));
    return forkJoin([this.fetchIds(filter), ...hidden]).pipe(
      map(([all, ...away]) => {
        const gone = new Set(away.flatMap(({ items }) => items));
        const ids = all.items.filter((id) => !gone.has(id));
        const hiddenCount = view.isCollapsed
          ? all.items.length - ids.length
          : away.reduce((sum, { total }) => sum + total, 0);
        return { ids, total: all.total - hiddenCount, asOf: all.as_of };
      }),
    );
  }

  fetchNewestIds(view: ReadingView, nowMs: number): Observable<readonly number[]> {
    const filter = toListFilter({ ...view, sort: 'newest' }, nowMs);
    return this.fetchIds(filter, NEWEST_MAX).pipe(map(({ items }) => items));
  }

  /** The rows of these articles, which are also cached; at most `ROWS_MAX`. */
  fetchRows(ids: readonly number[]): Observable<RowsResult> {
    return this.api.getResponse('/api/articles/by-id', { query: { ids: ids.join(',') } }).pipe(
      map(({ body, headers }) => {
        const items = body?.items ?? [];
        this.articles.store(items);
        const came = new Set(items.map((row) => row.article_id));
        return { missing: ids.filter((id) => !came.has(id)), isFromDevice: isCachedResponse(headers) };
      }),
    );
  }

  private fetchIds(filter: Query<'/api/articles/ids'>, limit = LIST_MAX): Observable<FrozenIds> {
    return this.api.request('get', '/api/articles/ids', { query: { ...filter, limit } });
  }
}

/** `ingested_at` uses the server's clock, which its Date header shows (RFC 9110 §6.6.1). */
function parseServerTime(date: string | null): string {
  const at = Date.parse(date ?? '');
  return new Date(Number.isNaN(at) ? Date.now() : at).toISOString();
}
