import { DestroyRef, Injectable, computed, inject, signal } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { type Observable, Subject, firstValueFrom, from, switchMap, takeUntil, tap } from 'rxjs';
import type { Article } from '@reader/contract';
import { FirstView } from '../../state/startup/first-view';
import { type ReadingView, isSameView } from '../../state/library/reading-view';
import {
  type FrozenList,
  type CompleteList,
  completeList,
  addNewArticles,
  createFrozenList,
} from './frozen-list';
import { type Fan, openFan, closeFan, getFan } from '../stories/in-list/story-fan';
import { type SavedList, ListMemory } from './list-memory';
import { ListApi } from './list-api';
import type { VisibleRange } from './row-window';

const FAILED = 'failed';

type Phase = 'loading' | 'ready' | 'failed';

/** The open list: its first page, then all of its ids, frozen while it is open. */
@Injectable()
export class Listing {
  private readonly api = inject(ListApi);
  private readonly memory = inject(ListMemory);
  private readonly firstView = inject(FirstView);
  private readonly notices = inject(Notices);
  private readonly frozen = signal<FrozenList | null>(null);
  private readonly state = signal<Phase>('loading');
  private readonly failure = signal<unknown>(null);
  private readonly cutShort = signal(false);
  private readonly opening = signal(0);
  private readonly abandoned = new Subject<void>();
  private view: ReadingView | null = null;
  /** The view whose list is on the page; while another one loads, the one before. */
  private shownView: ReadingView | null = null;

  /** Pixels scrolled from the top; the initial scroll position when a list is opened. */
  offsetPx = 0;
  /** The visible rows; null before the first layout. */
  visibleRange: VisibleRange | null = null;
  /** The row that has or last had the focus; keys act on it while no article is open. */
  readonly current = signal<number | null>(null);

  readonly list = this.frozen.asReadonly();
  readonly phase = this.state.asReadonly();
  readonly error = this.failure.asReadonly();
  /** Whether everything after the first page failed to load. */
  readonly isCutShort = this.cutShort.asReadonly();
  /** Counts the lists that were shown; opening the same view again counts too. */
  readonly shown = this.opening.asReadonly();
  readonly ids = computed(() => this.frozen()?.ids ?? []);
  readonly arrived = computed(() => this.frozen()?.arrived.size ?? 0);

  constructor() {
    inject(DestroyRef).onDestroy(() => this.leave());
  }

  /**
   * Opens a view, or the same one again. The old list stays visible until the new one loads; if the same view
   * cannot be loaded again, it stays for good.
   * @param saved the list as it was left, to restore
   */
  async open(view: ReadingView, saved: SavedList | null = null): Promise<void> {
    this.leave();
    this.view = view;
    if (saved) return this.show(saved.list, saved.offsetPx);
    this.state.set('loading');
    const now = Date.now();
    // Shown synchronously: the very first list is loaded before the page is drawn.
    const first = this.api
      .fetchFirstPage(view, now)
      .pipe(tap((page) => this.show(createFrozenList(page, view.isCollapsed), 0)));
    const page = await this.runUntilLeft(first).catch((error: unknown) => this.fail(error));
    if (!page) return;
    const all = from(this.firstView.whenDrawn).pipe(switchMap(() => this.api.fetchAllIds(view, now)));
    this.complete(await this.runUntilLeft(all).catch((): typeof FAILED => FAILED));
  }

  /** Loads what comes after the first page, once more. */
  async finish(): Promise<void> {
    if (!this.view) return;
    this.cutShort.set(false);
    this.complete(
      await this.runUntilLeft(this.api.fetchAllIds(this.view, Date.now())).catch((): typeof FAILED => FAILED),
    );
  }

  /** Checks for new articles; ignores failures. */
  async checkForNew(): Promise<void> {
    if (!this.view || this.state() !== 'ready') return;
    const newest = await this.runUntilLeft(this.api.fetchNewestIds(this.view, Date.now())).catch(() => null);
    if (newest) this.frozen.update((list) => list && addNewArticles(list, newest));
  }

  getFan(article: Article): Fan | null {
    const list = this.frozen();
    return list && getFan(list, article);
  }

  /** Shows the other articles of a story under its row, or hides them again. */
  toggleFan(article: Article): void {
    this.frozen.update((list) => {
      if (!list) return list;
      return getFan(list, article) === 'open' ? closeFan(list, article.article_id) : openFan(list, article);
    });
  }

  private show(list: FrozenList, offsetPx: number): void {
    this.shownView = this.view;
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
    const list = this.frozen();
    if (list && this.view && this.shownView && isSameView(this.view, this.shownView)) {
      this.notices.showProblem($localize`The list was not updated`, error);
      // The request for the rest was cancelled when the list was to be loaded again.
      this.cutShort.set(!list.isComplete);
      this.state.set('ready');
      return null;
    }
    this.failure.set(error);
    this.frozen.set(null);
    this.shownView = null;
    this.state.set('failed');
    return null;
  }

  /** Stores the list and cancels its requests. */
  private leave(): void {
    this.abandoned.next();
    const list = this.frozen();
    // Until the view has loaded, the list is still that of the view before.
    if (this.view && list?.isComplete && this.state() === 'ready')
      this.memory.save(this.view, { list, offsetPx: this.offsetPx });
  }

  /** Null when the list was left before the response. */
  private runUntilLeft<T>(request: Observable<T>): Promise<T | null> {
    return firstValueFrom(request.pipe(takeUntil(this.abandoned)), { defaultValue: null });
  }
}
