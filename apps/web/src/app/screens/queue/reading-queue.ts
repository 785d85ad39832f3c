import {
  DestroyRef,
  Injectable,
  computed,
  effect,
  inject,
  linkedSignal,
  signal,
  untracked,
} from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, type ActivatedRouteSnapshot, NavigationEnd, Router } from '@angular/router';
import { filter, map, startWith } from 'rxjs';
import { Panes } from '../../shell/frame/panes';
import { ArticleRefresh } from '../../state/library/article-refresh';
import { Articles } from '../../state/library/articles';
import { Neighbours } from '../../state/library/neighbours';
import { sumMinutesLeft } from './minutes-left';
import { registerQueueCommands } from './queue-commands';
import type { QueueSource } from './queue-source';

/** The child route of the page after the last article. */
export const END_PATH = 'end';
/** The next page loads when so few entries are left. */
const ENTRIES_AHEAD = 5;
/** Pages that load to find the article of the address in its list. */
const SEARCHED_PAGES_MAX = 5;

/**
 * The articles of a list, read one after another in the list's order. A page with such a list provides this
 * service, supplies its entries and shows itself in `rd-queue-frame`; its route has the article as a child.
 */
@Injectable()
export class ReadingQueue {
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute);
  private readonly articles = inject(Articles);
  private readonly refresher = inject(ArticleRefresh);
  private readonly panes = inject(Panes);
  private readonly source = signal<QueueSource | null>(null);
  private readonly child = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      startWith(null),
      map(() => toChild(this.route.snapshot.firstChild)),
    ),
    { requireSync: true },
  );

  readonly path = computed(() => this.source()?.path() ?? '');
  readonly endLabel = computed(() => this.source()?.endLabel ?? '');
  readonly endAction = computed(() => this.source()?.endAction?.() ?? null);
  readonly ids = computed(() => this.source()?.ids() ?? []);
  private readonly total = computed(() => this.source()?.total?.() ?? null);
  readonly hasMore = computed(() => this.source()?.hasMore?.() ?? false);
  readonly openId = computed(() => this.child().openId);
  readonly isAtEnd = computed(() => this.child().isEnd);
  /** Whether an article or the end is beside the list. */
  readonly isReading = computed(() => this.openId() !== null || this.isAtEnd());
  /** The open entry. An article from outside the list, such as a related one, keeps the place. */
  readonly entryId = linkedSignal<number | null, number | null>({
    source: this.openId,
    computation: (openId, before) =>
      openId === null || this.ids().includes(openId) ? openId : (before?.value ?? null),
  });
  private readonly index = computed(() => this.ids().indexOf(this.entryId() ?? NaN));
  /** The index of the open entry, also after it was removed from the list; -1 without one. */
  private readonly lastIndex = linkedSignal<number, number>({
    source: this.index,
    computation: (at, before) => (at >= 0 || this.entryId() === null ? at : (before?.value ?? -1)),
  });
  readonly readCount = computed(() => this.ids().filter((id) => this.articles.find(id)?.().read).length);
  private readonly minutesLeft = computed(() => {
    if (this.hasMore()) return null;
    return sumMinutesLeft(this.ids(), this.entryId(), (id) => this.articles.find(id)?.().reading_minutes);
  });

  constructor() {
    const neighbours = inject(Neighbours);
    effect(() => {
      if (this.source() === null) return;
      const end = { path: `${this.path()}/${END_PATH}`, label: this.endLabel() };
      neighbours.set({
        ids: this.ids(),
        openId: this.entryId(),
        path: this.path(),
        total: this.total(),
        minutesLeft: this.minutesLeft(),
        end,
      });
    });
    effect(() => this.panes.setArticleOpen(this.openId() !== null));
    inject(DestroyRef).onDestroy(() => this.panes.setArticleOpen(false));
    effect(() => {
      const missing = this.isReading()
        ? this.ids().filter((id) => !untracked(() => this.articles.has(id)))
        : [];
      if (missing.length > 0) untracked(() => void this.refresher.refresh(missing));
    });
    // Signals are lazy: only one that was read before the removal has the index.
    effect(() => void this.lastIndex());
    this.loadAhead();
    registerQueueCommands(this);
  }

  /** Called once, by the page of the list. */
  setSource(source: QueueSource): void {
    this.source.set(source);
  }

  /** Calls the page when the user returns to the list. Call it in the page's injection context. */
  onReturn(run: () => void): void {
    let wasReading = false;
    effect(() => {
      const isReading = this.isReading();
      if (wasReading && !isReading) untracked(run);
      wasReading = isReading;
    });
  }

  open(id: number): void {
    void this.router.navigate([this.path(), id]);
  }

  close(): void {
    void this.router.navigateByUrl(this.path());
  }

  /** Opens the entry after the open one, the first if none is open, or the end. */
  async openNext(): Promise<void> {
    if (this.isAtEnd()) return;
    const at = this.index() < 0 ? Math.max(this.lastIndex(), 0) : this.index() + 1;
    if (at >= this.ids().length && this.hasMore()) await this.source()?.loadMore?.();
    const next = this.ids()[at];
    if (next !== undefined) this.open(next);
    else if (this.ids().length > 0 && !this.hasMore()) void this.router.navigate([this.path(), END_PATH]);
  }

  openPrevious(): void {
    const { length } = this.ids();
    const at = this.isAtEnd() ? length : Math.min(this.lastIndex(), length);
    const previous = this.ids()[at - 1];
    if (previous !== undefined) this.open(previous);
  }

  /** Loads pages until they contain the article of the address, then each before it is needed. */
  private loadAhead(): void {
    let searched = 0;
    effect(() => {
      const [openId, ids] = [this.openId(), this.ids()];
      if (openId === null || ids.length === 0 || !this.hasMore()) return;
      const at = ids.indexOf(openId);
      const isNear = at >= ids.length - ENTRIES_AHEAD;
      const isSearching = this.entryId() === null && searched++ < SEARCHED_PAGES_MAX;
      if ((at >= 0 && isNear) || isSearching) untracked(() => void this.source()?.loadMore?.());
    });
  }
}

/** The child route, which the page of the list cannot take as an input. */
function toChild(route: ActivatedRouteSnapshot | null): { openId: number | null; isEnd: boolean } {
  return {
    openId: Number(route?.paramMap.get('articleId')) || null,
    isEnd: route?.routeConfig?.path === END_PATH,
  };
}
