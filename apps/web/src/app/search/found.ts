import { HttpClient } from '@angular/common/http';
import { DestroyRef, Injectable, computed, inject, signal } from '@angular/core';
import type { CursorCollection, Hit } from '@reader/contract';
import { type Observable, Subject, firstValueFrom, takeUntil } from 'rxjs';
import { Articles } from '../library/articles';
import { type Asked, isAsked, paramsOf } from './asked';

type Phase = 'idle' | 'loading' | 'ready' | 'failed';

/** What was found so far; more is asked for as the reader goes down. */
@Injectable()
export class Found {
  private readonly http = inject(HttpClient);
  private readonly articles = inject(Articles);
  private readonly left = new Subject<void>();
  private readonly all = signal<readonly Hit[]>([]);
  private readonly state = signal<Phase>('idle');
  private readonly count = signal<number | null>(null);
  private readonly failure = signal<unknown>(null);
  private readonly cursor = signal<string | null>(null);
  private readonly asking = signal(false);
  private asked: Asked | null = null;

  readonly hits = this.all.asReadonly();
  readonly phase = this.state.asReadonly();
  readonly total = this.count.asReadonly();
  readonly error = this.failure.asReadonly();
  readonly ids = computed(() => this.all().map(({ article_id: id }) => id));
  readonly hasMore = computed(() => this.cursor() !== null);
  /** More is on its way. */
  readonly more = this.asking.asReadonly();
  /** The row that the keys act on while nothing is open. */
  readonly current = signal<number | null>(null);

  constructor() {
    inject(DestroyRef).onDestroy(() => this.left.next());
  }

  /** What was found before stays in sight until the answer is here. */
  async look(asked: Asked): Promise<void> {
    this.left.next();
    this.asked = asked;
    if (!isAsked(asked)) return this.show('idle', null);
    this.state.set('loading');
    try {
      const page = await this.page(asked, null);
      if (page !== null) this.show('ready', page);
    } catch (error) {
      this.failure.set(error);
      this.show('failed', null);
    }
  }

  async goOn(): Promise<void> {
    const [asked, cursor] = [this.asked, this.cursor()];
    if (asked === null || cursor === null || this.asking()) return;
    this.asking.set(true);
    try {
      const page = await this.page(asked, cursor);
      if (page === null) return;
      this.all.update((hits) => [...hits, ...page.items]);
      this.cursor.set(page.next_cursor);
    } catch (error) {
      this.failure.set(error);
    } finally {
      this.asking.set(false);
    }
  }

  again(): void {
    if (this.asked) void this.look(this.asked);
  }

  private show(phase: Phase, page: CursorCollection<Hit> | null): void {
    this.all.set(page?.items ?? []);
    this.count.set(page?.total ?? null);
    this.cursor.set(page?.next_cursor ?? null);
    this.current.set(null);
    if (phase !== 'failed') this.failure.set(null);
    this.state.set(phase);
  }

  /** Null when something else was asked before the answer came. */
  private async page(asked: Asked, cursor: string | null): Promise<CursorCollection<Hit> | null> {
    const params = { ...paramsOf(asked), ...(cursor !== null && { cursor }) };
    const askedAt = performance.now();
    const page = await this.answer(this.http.get<CursorCollection<Hit>>('/api/search', { params }));
    if (page) this.articles.keep(page.items, askedAt);
    return page;
  }

  private answer<T>(question: Observable<T>): Promise<T | null> {
    return firstValueFrom(question.pipe(takeUntil(this.left)), { defaultValue: null });
  }
}
