import { NgComponentOutlet } from '@angular/common';
import {
  Component,
  type ElementRef,
  afterRenderEffect,
  computed,
  effect,
  inject,
  input,
  resource,
  signal,
  untracked,
  viewChild,
  viewChildren,
} from '@angular/core';
import type { Article } from '@reader/contract';
import { type Range, defaultRangeExtractor, injectVirtualizer } from '@tanstack/angular-virtual';
import { FirstView } from '../../state/startup/first-view';
import { Articles } from '../../state/library/articles';
import type { Density } from '../../state/preferences/preference-schema';
import { ArticleRow } from './article-row';
import { FANNED_ROW_PX, getOverscan } from './densities';
import { followDensity } from './follow-density';
import { followHeights } from './follow-heights';
import { followScroll } from './follow-scroll';
import { FollowsLinks } from './follows-links';
import { getKeyTarget } from './frozen-list';
import { RowLoader } from './row-loader';
import { Listing } from './listing';
import { ReadOnScroll } from './read-on-scroll';
import { createRowLayouts } from './row-layouts';
import { isSameRange, toVisibleRange, withPosition } from './row-window';
import { RowSkeleton } from './row-skeleton';

/** The rows of the open list; only those in view are rendered. */
@Component({
  selector: 'rd-article-list',
  imports: [ArticleRow, FollowsLinks, NgComponentOutlet, RowSkeleton],
  templateUrl: './article-list.html',
  styleUrl: './article-list.css',
})
export class ArticleList {
  readonly openId = input<number | null>(null);
  /** The row of the open article: its own, or that of its story. */
  readonly openRow = input<number | null>(null);
  readonly density = input.required<Density>();
  /** The query string of the list's address, with its question mark. */
  readonly search = input('');

  protected readonly listing = inject(Listing);
  protected readonly rowLoader = inject(RowLoader);
  private readonly articles = inject(Articles);
  private readonly firstView = inject(FirstView);
  private readonly readOnScroll = inject(ReadOnScroll);
  private readonly viewport = viewChild<ElementRef<HTMLElement>>('viewport');
  private readonly elements = viewChildren<ElementRef<HTMLElement>>('element');
  /** The row that gets the focus once it is rendered. */
  private readonly focusTarget = signal<number | null>(null);
  protected readonly layouts = createRowLayouts(this.density, this.viewport);

  protected readonly rows = injectVirtualizer<HTMLElement, HTMLElement>(() => {
    const ids = this.listing.ids();
    // Only the heights: when the density changes, the top row is looked up first.
    this.layouts.changes();
    return {
      scrollElement: this.viewport(),
      count: ids.length,
      estimateSize: (index: number) => untracked(() => this.getHeightPx(ids[index] ?? 0)),
      getItemKey: (index: number) => ids[index] ?? index,
      overscan: this.firstView.drawn() ? getOverscan(this.density()) : 0,
      rangeExtractor: (range: Range) => this.getRenderedRange(range),
      // Angular already renders in the frame of the scroll event; another tick would be redundant.
      useApplicationRefTick: false,
    };
  });
  /** The code of the full-text row, loaded on first use. */
  protected readonly wholeRow = resource({
    params: () => (this.density() === 'expanded' ? true : undefined),
    loader: () => import('./whole-row').then((file) => file.WholeRow),
  });
  private readonly visibleRange = computed(() => toVisibleRange(this.rows.range()), { equal: isSameRange });
  protected readonly tabStop = computed(() => {
    const [current, ids] = [this.listing.current(), this.listing.ids()];
    return current !== null && this.listing.list()?.positions.has(current)
      ? current
      : (ids[this.visibleRange()?.first ?? 0] ?? null);
  });

  constructor() {
    effect(() => {
      const [visibleRange, ids, openId] = [this.visibleRange(), this.listing.ids(), this.openId()];
      if (!visibleRange) return;
      this.listing.visibleRange = visibleRange;
      untracked(() => {
        this.rowLoader.setVisible(ids, visibleRange, openId);
        this.readOnScroll.update(ids, visibleRange);
      });
    });
    afterRenderEffect(() => {
      if (this.density() !== 'expanded') return;
      for (const { nativeElement } of this.elements()) this.rows.measureElement(nativeElement);
    });
    followScroll(this.rows, this.viewport);
    followDensity(this.density, this.rows);
    // Full texts are measured, and the virtualizer keeps them in place.
    const heights = computed(() => (this.density() === 'expanded' ? '' : this.layouts.changes()));
    followHeights(this.rows, heights, this.viewport);
    this.followOpen();
    this.followFocus();
  }

  /** Scrolls to a row and focuses it. */
  goTo(id: number): void {
    const at = this.listing.list()?.positions.get(id);
    if (at === undefined) return;
    this.listing.current.set(id);
    this.rows.scrollToIndex(at, { align: this.density() === 'expanded' ? 'start' : 'auto' });
    this.focusTarget.set(id);
  }

  /** Full texts have a row of their own also under their story's. */
  protected isFanned(id: number): boolean {
    return this.density() !== 'expanded' && this.listing.list()?.fannedUnder.has(id) === true;
  }

  private getHeightPx(id: number): number {
    return this.isFanned(id) ? FANNED_ROW_PX : this.layouts.find()(id).px;
  }

  protected findArticle(id: number): Article | undefined {
    return this.articles.find(id)?.();
  }

  /** The focused row is the one that keys act on. */
  protected setCurrentRow({ target }: FocusEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-article]') : null;
    if (row) this.listing.current.set(Number(row.dataset['article']));
  }

  /** Arrows move the focus between rows; in full texts they scroll. */
  protected press(event: KeyboardEvent): void {
    if (this.density() === 'expanded' || event.altKey || event.ctrlKey || event.metaKey) return;
    const list = this.listing.list();
    const id = list && getKeyTarget(list, this.listing.current(), event.key);
    if (id === null) return;
    event.preventDefault();
    this.goTo(id);
  }

  /** The focused row stays rendered outside the view, because removing it would lose the focus. */
  private getRenderedRange(range: Range): number[] {
    const current = untracked(this.listing.current);
    const at = current === null ? undefined : untracked(this.listing.list)?.positions.get(current);
    return withPosition(defaultRangeExtractor(range), at);
  }

  /**
   * Scrolls the opened article into view once, with the least movement, so that closing it returns to the
   * same place.
   */
  private followOpen(): void {
    let before: number | null = null;
    let shownAt = '';
    afterRenderEffect(() => {
      const [id, list] = [this.openRow(), this.listing.list()];
      const at = id === null ? undefined : list?.positions.get(id);
      if (id === null && before !== null) this.focusTarget.set(before);
      before = id;
      const now = `${id} ${this.listing.shown()}`;
      if (at === undefined || now === shownAt) return;
      shownAt = now;
      this.listing.current.set(id);
      // Scrolling forces a layout of the list, so it waits one frame for the article to render first.
      requestAnimationFrame(() => this.rows.scrollToIndex(at, { align: 'auto' }));
    });
  }

  private followFocus(): void {
    afterRenderEffect(() => {
      const id = this.focusTarget();
      if (id === null || !this.elements() || !this.findArticle(id)) return;
      const link = this.viewport()?.nativeElement.querySelector<HTMLElement>(`[data-article="${id}"] a`);
      if (!link) return;
      link.focus({ preventScroll: true });
      this.focusTarget.set(null);
    });
  }
}
