import { HttpClient, type HttpResponse } from '@angular/common/http';
import { Injectable, computed, inject, signal } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import { Articles } from '../library/articles';
import { type ReadingView, filterOf, holds, isPast } from '../library/reading-view';
import type { Article, CursorCollection } from '@reader/contract';
import { type FrozenList, type ListPage, extended, noticed, opened, pageOf } from './frozen-list';

/** Enough for a tall screen and a few turns of the wheel, small enough to come at once. */
const PAGE = 60;

type Phase = 'loading' | 'ready' | 'failed';

/** The open list: fetched a page at a time, frozen while it is open. */
@Injectable()
export class Listing {
  private readonly http = inject(HttpClient);
  private readonly articles = inject(Articles);
  private readonly frozen = signal<FrozenList | null>(null);
  private readonly state = signal<Phase>('loading');
  private readonly failure = signal<unknown>(null);
  /** Counts the openings: an answer to an earlier one comes too late and is dropped. */
  private turn = 0;
  private view: ReadingView | null = null;
  private extending = false;

  readonly list = this.frozen.asReadonly();
  readonly phase = this.state.asReadonly();
  readonly error = this.failure.asReadonly();
  readonly ids = computed(() => this.frozen()?.ids ?? []);
  readonly arrived = computed(() => this.frozen()?.arrived.size ?? 0);

  /** Opens a view, or the same one anew. The old list stays in sight until the new one is here. */
  async open(view: ReadingView, openId: number | null): Promise<void> {
    const turn = ++this.turn;
    this.view = view;
    this.state.set('loading');
    try {
      const page = await this.page(view, null);
      if (turn !== this.turn) return;
      this.frozen.set(opened(page));
      this.articles.keepOnly(new Set(openId === null ? this.ids() : [...this.ids(), openId]));
      this.state.set('ready');
    } catch (error) {
      if (turn !== this.turn) return;
      this.failure.set(error);
      this.frozen.set(null);
      this.state.set('failed');
    }
  }

  /** Fetches the next page when there is one. A failure leaves the list as it is; scrolling on asks again. */
  async more(): Promise<void> {
    const { view, turn } = this;
    const cursor = this.frozen()?.nextCursor;
    if (!view || !cursor || this.extending) return;
    this.extending = true;
    const page = await this.page(view, cursor).catch(() => null);
    this.extending = false;
    if (page && turn === this.turn) this.frozen.update((list) => list && extended(list, page));
  }

  /** Looks whether anything arrived; silent when the server does not answer. */
  async look(): Promise<void> {
    const { view, turn } = this;
    if (!view || this.state() !== 'ready') return;
    const page = await this.page(view, null).catch(() => null);
    if (page && turn === this.turn) this.frozen.update((list) => list && noticed(list, page));
  }

  private async page(view: ReadingView, cursor: string | null): Promise<ListPage> {
    const params = { ...filterOf(view), limit: PAGE, ...(cursor === null ? {} : { cursor }) };
    const askedAt = performance.now();
    const request = this.http.get<CursorCollection<Article>>('/api/articles', {
      params,
      observe: 'response',
    });
    const response = await firstValueFrom(request);
    const answer = response.body ?? { items: [], total: 0, limit: PAGE, offset: 0, next_cursor: null };
    this.articles.keep(answer.items, askedAt);
    const inView = answer.items.filter((article) => holds(view, article));
    const end = inView.findIndex((article) => isPast(view, article, Date.now()));
    if (end < 0) return pageOf(answer, inView, serverTime(response));
    return pageOf({ ...answer, next_cursor: null, total: end }, inView.slice(0, end), serverTime(response));
  }
}

/**
 * The clock that stamps `ingested_at` is the server's, so its Date header (RFC 9110 §6.6.1) is the time of
 * opening.
 */
function serverTime(response: HttpResponse<unknown>): string {
  const at = Date.parse(response.headers.get('Date') ?? '');
  return new Date(Number.isNaN(at) ? Date.now() : at).toISOString();
}
