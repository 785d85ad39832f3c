import { DestroyRef, Injectable, computed, inject, signal } from '@angular/core';
import { type Observable, Subject, firstValueFrom, from, switchMap, takeUntil, tap } from 'rxjs';
import { FirstView } from '../frame/first-view';
import type { ReadingView } from '../library/reading-view';
import { type FrozenList, type CompleteList, completeList, addNewArticles, createFrozenList } from './frozen-list';
import { type SavedList, ListMemory } from './list-memory';
import { ListApi } from './list-api';
import type { VisibleRange } from './row-window';

const FAILED = 'failed';

type Phase = 'loading' | 'ready' | 'failed';

/** The open list: its first page for the eye, then all of its ids, frozen while it is open. */
@Injectable()
export class Listing {
  private readonly api = inject(ListApi);
  private readonly memory = inject(ListMemory);
  private readonly firstView = inject(FirstView);
  private readonly frozen = signal<FrozenList | null>(null);
  private readonly state = signal<Phase>('loading');
  private readonly failure = signal<unknown>(null);
  private readonly cutShort = signal(false);
  private readonly opening = signal(0);
  private readonly abandoned = new Subject<void>();
  private view: ReadingView | null = null;

  /** Pixels scrolled from the top; where the rows begin when the list is opened. */
  offsetPx = 0;
  /** The rows in sight, as far as they are known. */
  visibleRange: VisibleRange | null = null;
  /** The row that has the focus, or had it last: what keys act on while nothing is open. */
  readonly current = signal<number | null>(null);

  readonly list = this.frozen.asReadonly();
  readonly phase = this.state.asReadonly();
  readonly error = this.failure.asReadonly();
  /** Whether all but the first page could not be had. */
  readonly isCutShort = this.cutShort.asReadonly();
  /** Counts the lists that were shown, the same view opened anew included. */
  readonly shown = this.opening.asReadonly();
  readonly ids = computed(() => this.frozen()?.ids ?? []);
  readonly arrived = computed(() => this.frozen()?.arrived.size ?? 0);

  constructor() {
    inject(DestroyRef).onDestroy(() => this.leave());
  }

  /**
   * Opens a view, or the same one anew. The old list stays in sight until the new one is here; one that the
   * reader comes back to is as it was left.
   */
  async open(view: ReadingView, saved: SavedList | null = null): Promise<void> {
    this.leave();
    this.view = view;
    if (saved) return this.show(saved.list, saved.offsetPx);
    this.state.set('loading');
    const now = Date.now();
    // Shown as it comes and not a promise later: the first list of all is here before the page is drawn.
    const first = this.api.fetchFirstPage(view, now).pipe(tap((page) => this.show(createFrozenList(page), 0)));
    const page = await this.runUntilLeft(first).catch((error: unknown) => this.fail(error));
    if (!page) return;
    const all = from(this.firstView.whenDrawn).pipe(switchMap(() => this.api.fetchAllIds(view, now)));
    this.complete(await this.runUntilLeft(all).catch((): typeof FAILED => FAILED));
  }

  /** Asks again for all that the first page left out. */
  async finish(): Promise<void> {
    if (!this.view) return;
    this.cutShort.set(false);
    this.complete(
      await this.runUntilLeft(this.api.fetchAllIds(this.view, Date.now())).catch((): typeof FAILED => FAILED),
    );
  }

  /** Looks whether anything arrived; silent when the server does not answer. */
  async checkForNew(): Promise<void> {
    if (!this.view || this.state() !== 'ready') return;
    const newest = await this.runUntilLeft(this.api.fetchNewestIds(this.view, Date.now())).catch(() => null);
    if (newest) this.frozen.update((list) => list && addNewArticles(list, newest));
  }

  private show(list: FrozenList, offsetPx: number): void {
    this.frozen.set(list);
    this.cutShort.set(false);
    this.offsetPx = offsetPx;
    this.current.set(null);
    this.opening.update((times) => times + 1);
    this.state.set('ready');
  }

  private complete(rest: CompleteList | typeof FAILED | null): void {
    if (rest === FAILED) this.cutShort.set(true);
    else if (rest) this.frozen.update((list) => list && completeList(list, rest));
  }

  private fail(error: unknown): null {
    this.failure.set(error);
    this.frozen.set(null);
    this.state.set('failed');
    return null;
  }

  /** The list is remembered, and what it still asks is taken back. */
  private leave(): void {
    this.abandoned.next();
    const list = this.frozen();
    if (this.view && list?.isComplete) this.memory.save(this.view, { list, offsetPx: this.offsetPx });
  }

  /** Null when the list was left before the answer came. */
  private runUntilLeft<T>(request: Observable<T>): Promise<T | null> {
    return firstValueFrom(request.pipe(takeUntil(this.abandoned)), { defaultValue: null });
  }
}
