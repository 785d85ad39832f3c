import { DestroyRef, Injectable, computed, effect, inject, signal } from '@angular/core';
import type { CursorCollection, Hit } from '@reader/contract';
import { type Observable, Subject, firstValueFrom, takeUntil } from 'rxjs';
import { Api } from '../../state/api/api';
import { Articles } from '../../state/library/articles';
import { Backoff } from '../../state/offline/backoff';
import { Connection } from '../../state/offline/connection';
import { isCachedResponse } from '../../state/offline/worker-protocol';
import { type SearchQuery, hasCriteria, toRequestQuery } from '../../state/search/search-query';

type Phase = 'idle' | 'loading' | 'ready' | 'failed';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** The hits found so far; more load on scrolling. */
@Injectable()
export class SearchResults {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly cancel = new Subject<void>();
  private readonly all = signal<readonly Hit[]>([]);
  private readonly state = signal<Phase>('idle');
  private readonly count = signal<number | null>(null);
  private readonly failure = signal<unknown>(null);
  private readonly cursor = signal<string | null>(null);
  private readonly loadingMore = signal(false);
  /** Consecutive responses that the service worker found on the device. */
  private readonly deviceResponses = signal(0);
  private readonly backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
  private query: SearchQuery | null = null;

  readonly hits = this.all.asReadonly();
  readonly phase = this.state.asReadonly();
  readonly total = this.count.asReadonly();
  readonly foundNothing = computed(() => this.state() === 'ready' && this.all().length === 0);
  readonly error = this.failure.asReadonly();
  readonly ids = computed(() => this.all().map(({ article_id: id }) => id));
  readonly hasMore = computed(() => this.cursor() !== null);
  /** Whether the next page is loading. */
  readonly isLoadingMore = this.loadingMore.asReadonly();
  /** Whether the server was away and only what this browser has stored was searched. */
  readonly isFromDevice = computed(() => this.deviceResponses() > 0);
  /** The row that keys act on while no article is open. */
  readonly currentId = signal<number | null>(null);

  constructor() {
    inject(DestroyRef).onDestroy(() => this.cancel.next());
    const connection = inject(Connection);
    // More than once: the service worker may reach the server later than the page does.
    effect((onCleanup) => {
      if (connection.away() || this.deviceResponses() === 0) return;
      const timer = setTimeout(() => this.retry(), this.backoff.getNextDelayMs());
      onCleanup(() => clearTimeout(timer));
    });
  }

  /** The previous hits stay visible until the response. */
  async search(query: SearchQuery): Promise<void> {
    this.cancel.next();
    this.query = query;
    if (!hasCriteria(query)) return this.show('idle', null);
    this.state.set('loading');
    try {
      const page = await this.page(query, null);
      if (page !== null) this.show('ready', page);
    } catch (error) {
      this.failure.set(error);
      this.show('failed', null);
    }
  }

  async loadMore(): Promise<void> {
    const [query, cursor] = [this.query, this.cursor()];
    if (query === null || cursor === null || this.loadingMore()) return;
    this.loadingMore.set(true);
    this.failure.set(null);
    try {
      const page = await this.page(query, cursor);
      if (page === null) return;
      this.all.update((hits) => [...hits, ...page.items]);
      this.cursor.set(page.next_cursor);
    } catch (error) {
      this.failure.set(error);
    } finally {
      this.loadingMore.set(false);
    }
  }

  retry(): void {
    if (this.query) void this.search(this.query);
  }

  private show(phase: Phase, page: CursorCollection<Hit> | null): void {
    this.all.set(page?.items ?? []);
    this.count.set(page?.total ?? null);
    this.cursor.set(page?.next_cursor ?? null);
    this.currentId.set(null);
    if (phase !== 'failed') this.failure.set(null);
    this.state.set(phase);
  }

  /** Null when another search started before the response. */
  private async page(query: SearchQuery, cursor: string | null): Promise<CursorCollection<Hit> | null> {
    const response = await this.answer(
      this.api.getResponse('/api/search', {
        query: { ...toRequestQuery(query), cursor: cursor ?? undefined },
      }),
    );
    if (!response?.body) return null;
    this.countDeviceResponse(isCachedResponse(response.headers));
    this.articles.store(response.body.items);
    return response.body;
  }

  private countDeviceResponse(isFromDevice: boolean): void {
    if (!isFromDevice) this.backoff.reset();
    this.deviceResponses.update((count) => (isFromDevice ? count + 1 : 0));
  }

  private answer<T>(question: Observable<T>): Promise<T | null> {
    return firstValueFrom(question.pipe(takeUntil(this.cancel)), { defaultValue: null });
  }
}
