import { DestroyRef, Injectable, computed, inject, signal } from '@angular/core';
import { type Observable, Subject, firstValueFrom, from, switchMap, takeUntil, tap } from 'rxjs';
import { FirstView } from '../frame/first-view';
import type { ReadingView } from '../library/reading-view';
import { type FrozenList, type WholeList, completed, noticed, opened } from './frozen-list';
import { type LeftList, ListMemory } from './list-memory';
import { ListQuestions } from './list-questions';
import type { Sight } from './row-window';

const FAILED = 'failed';

type Phase = 'loading' | 'ready' | 'failed';

/** The open list: its first page for the eye, then all of its ids, frozen while it is open. */
@Injectable()
export class Listing {
  private readonly questions = inject(ListQuestions);
  private readonly memory = inject(ListMemory);
  private readonly firstView = inject(FirstView);
  private readonly frozen = signal<FrozenList | null>(null);
  private readonly state = signal<Phase>('loading');
  private readonly failure = signal<unknown>(null);
  private readonly cutShort = signal(false);
  private readonly opening = signal(0);
  private readonly left = new Subject<void>();
  private view: ReadingView | null = null;

  /** Pixels scrolled from the top; where the rows begin when the list is opened. */
  offsetPx = 0;
  /** The rows in sight, as far as they are known. */
  sight: Sight | null = null;
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
  async open(view: ReadingView, before: LeftList | null = null): Promise<void> {
    this.leave();
    this.view = view;
    if (before) return this.show(before.list, before.offsetPx);
    this.state.set('loading');
    const now = Date.now();
    // Shown as it comes and not a promise later: the first list of all is here before the page is drawn.
    const first = this.questions.firstPage(view, now).pipe(tap((page) => this.show(opened(page), 0)));
    const page = await this.ask(first).catch((error: unknown) => this.fail(error));
    if (!page) return;
    const all = from(this.firstView.whenDrawn).pipe(switchMap(() => this.questions.everyId(view, now)));
    this.complete(await this.ask(all).catch((): typeof FAILED => FAILED));
  }

  /** Asks again for all that the first page left out. */
  async finish(): Promise<void> {
    if (!this.view) return;
    this.cutShort.set(false);
    this.complete(
      await this.ask(this.questions.everyId(this.view, Date.now())).catch((): typeof FAILED => FAILED),
    );
  }

  /** Looks whether anything arrived; silent when the server does not answer. */
  async look(): Promise<void> {
    if (!this.view || this.state() !== 'ready') return;
    const newest = await this.ask(this.questions.newest(this.view, Date.now())).catch(() => null);
    if (newest) this.frozen.update((list) => list && noticed(list, newest));
  }

  private show(list: FrozenList, offsetPx: number): void {
    this.frozen.set(list);
    this.cutShort.set(false);
    this.offsetPx = offsetPx;
    this.current.set(null);
    this.opening.update((times) => times + 1);
    this.state.set('ready');
  }

  private complete(rest: WholeList | typeof FAILED | null): void {
    if (rest === FAILED) this.cutShort.set(true);
    else if (rest) this.frozen.update((list) => list && completed(list, rest));
  }

  private fail(error: unknown): null {
    this.failure.set(error);
    this.frozen.set(null);
    this.state.set('failed');
    return null;
  }

  /** The list is remembered, and what it still asks is taken back. */
  private leave(): void {
    this.left.next();
    const list = this.frozen();
    if (this.view && list?.whole) this.memory.leave(this.view, { list, offsetPx: this.offsetPx });
  }

  /** Null when the list was left before the answer came. */
  private ask<T>(question: Observable<T>): Promise<T | null> {
    return firstValueFrom(question.pipe(takeUntil(this.left)), { defaultValue: null });
  }
}
