import { HttpClient } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import type { Article, CursorCollection, FrozenList as FrozenIds } from '@reader/contract';
import { type Observable, forkJoin, map } from 'rxjs';
import { type ReadingView, filterOf, firstPageOf, leftOutOf } from '../library/reading-view';
import { Articles } from '../library/articles';
import type { FirstPage, WholeList } from './frozen-list';

/** The server's own limit: the most that one list holds here. */
export const LIST_MAX = 10_000;
/** The newest that are looked through for arrivals; more than this at once is a new day. */
const LOOK = 500;

type Filter = Record<string, string | number | boolean>;

/** What a list asks the server. Unsubscribing takes a question back. */
@Service()
export class ListQuestions {
  private readonly http = inject(HttpClient);
  private readonly articles = inject(Articles);

  firstPage(view: ReadingView, nowMs: number): Observable<FirstPage> {
    const params = firstPageOf(view, nowMs);
    const askedAt = performance.now();
    const asked = this.http.get<CursorCollection<Article>>('/api/articles', { params, observe: 'response' });
    return asked.pipe(
      map(({ body, headers }) => {
        const { items = [], total = 0 } = body ?? {};
        this.articles.keep(items, askedAt);
        const articles = items.filter(({ state }) => !leftOutOf(view).includes(state));
        return { articles, total: total ?? 0, asOf: serverTime(headers.get('Date')) };
      }),
    );
  }

  /** Every id of the view in its order, without those of the states that it leaves out. */
  everyId(view: ReadingView, nowMs: number): Observable<WholeList> {
    const filter = filterOf(view, nowMs);
    const leftOut = leftOutOf(view).map((state) => this.ids({ ...filter, state }));
    return forkJoin([this.ids(filter), ...leftOut]).pipe(
      map(([all, ...away]) => {
        const gone = new Set(away.flatMap(({ items }) => items));
        const ids = all.items.filter((id) => !gone.has(id));
        const total = away.reduce((rest, { total: out }) => rest - out, all.total);
        return { ids, total, asOf: all.as_of };
      }),
    );
  }

  newest(view: ReadingView, nowMs: number): Observable<readonly number[]> {
    const filter = filterOf({ ...view, sort: 'newest' }, nowMs);
    return this.ids(filter, LOOK).pipe(map(({ items }) => items));
  }

  /** The rows of these articles, kept with all others; at most `ROWS_MAX`. */
  rows(ids: readonly number[]): Observable<readonly Article[]> {
    const askedAt = performance.now();
    const params = { ids: ids.join(',') };
    return this.http.get<{ items: Article[] }>('/api/articles/by-id', { params }).pipe(
      map(({ items }) => {
        this.articles.keep(items, askedAt);
        return items;
      }),
    );
  }

  private ids(filter: Filter, limit = LIST_MAX): Observable<FrozenIds> {
    return this.http.get<FrozenIds>('/api/articles/ids', { params: { ...filter, limit } });
  }
}

/** The clock that stamps `ingested_at` is the server's: its Date header (RFC 9110 §6.6.1). */
function serverTime(date: string | null): string {
  const at = Date.parse(date ?? '');
  return new Date(Number.isNaN(at) ? Date.now() : at).toISOString();
}
