import { NgComponentOutlet } from '@angular/common';
import {
  Component,
  type ElementRef,
  afterNextRender,
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
import { FirstView } from '../frame/first-view';
import { Articles } from '../library/articles';
import type { Density } from '../preferences/vocabulary';
import { ArticleRow } from './article-row';
import { overscanOf, rowPx } from './densities';
import { followDensity } from './follow-density';
import { FollowsLinks } from './follows-links';
import { steppedTo } from './frozen-list';
import { Hydration } from './hydration';
import { Listing } from './listing';
import { ReadOnScroll } from './read-on-scroll';
import { type Sight, sameSight, sightOf, withPlace } from './row-window';
import { RowSkeleton } from './row-skeleton';

/** The rows of the open list, of which only those in sight exist. */
@Component({
  selector: 'rd-article-list',
  imports: [ArticleRow, FollowsLinks, NgComponentOutlet, RowSkeleton],
  templateUrl: './article-list.html',
  styleUrl: './article-list.css',
})
export class ArticleList {
  readonly openId = input<number | null>(null);
  readonly density = input.required<Density>();
  /** The query of the list's address, with its question mark. */
  readonly search = input('');

  protected readonly listing = inject(Listing);
  protected readonly hydration = inject(Hydration);
  private readonly articles = inject(Articles);
  private readonly first = inject(FirstView);
  private readonly passing = inject(ReadOnScroll);
  private readonly viewport = viewChild<ElementRef<HTMLElement>>('viewport');
  private readonly elements = viewChildren<ElementRef<HTMLElement>>('element');
  /** The row that the focus goes to as soon as it is drawn. */
  private readonly focusing = signal<number | null>(null);
  private readonly isTouch = matchMedia('(pointer: coarse)').matches;

  protected readonly rows = injectVirtualizer<HTMLElement, HTMLElement>(() => {
    const [ids, density] = [this.listing.ids(), this.density()];
    return {
      scrollElement: this.viewport(),
      count: ids.length,
      estimateSize: () => rowPx(density, this.isTouch),
      getItemKey: (index: number) => ids[index] ?? index,
      overscan: this.first.drawn() ? overscanOf(density) : 0,
      rangeExtractor: (range: Range) => this.drawn(range),
      // Angular draws in the frame of the scroll event by itself; a tick of one's own would be one more.
      useApplicationRefTick: false,
    };
  });
  /** The row of whole texts comes with its own code, when it is first wanted. */
  protected readonly wholeRow = resource({
    params: () => (this.density() === 'expanded' ? true : undefined),
    loader: () => import('./whole-row').then((file) => file.WholeRow),
  });
  private readonly sight = computed(() => sightOf(this.rows.range()), { equal: sameSight });
  protected readonly tabStop = computed(() => {
    const [current, ids] = [this.listing.current(), this.listing.ids()];
    return current !== null && this.listing.list()?.places.has(current)
      ? current
      : (ids[this.sight()?.first ?? 0] ?? null);
  });

  constructor() {
    effect(() => {
      const [sight, ids, openId] = [this.sight(), this.listing.ids(), this.openId()];
      if (sight) untracked(() => this.look(ids, sight, openId));
    });
    afterRenderEffect(() => {
      if (this.density() !== 'expanded') return;
      for (const { nativeElement } of this.elements()) this.rows.measureElement(nativeElement);
    });
    this.followOpening();
    followDensity(this.density, this.rows);
    this.followOpen();
    this.followFocus();
    afterNextRender(() => this.followScroll());
  }

  /** Brings a row to where it can be read, and the focus to it. */
  goTo(id: number): void {
    const at = this.listing.list()?.places.get(id);
    if (at === undefined) return;
    this.listing.current.set(id);
    this.rows.scrollToIndex(at, { align: this.density() === 'expanded' ? 'start' : 'auto' });
    this.focusing.set(id);
  }

  protected articleOf(id: number): Article | undefined {
    return this.articles.find(id)?.();
  }

  /** Wherever the focus comes to rest is the row that the keys act on. */
  protected focused({ target }: FocusEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-article]') : null;
    if (row) this.listing.current.set(Number(row.dataset['article']));
  }

  /** Among rows, the arrows move the focus; in whole texts they scroll, as everywhere. */
  protected press(event: KeyboardEvent): void {
    if (this.density() === 'expanded' || event.altKey || event.ctrlKey || event.metaKey) return;
    const list = this.listing.list();
    const id = list && steppedTo(list, this.listing.current(), event.key);
    if (id === null) return;
    event.preventDefault();
    this.goTo(id);
  }

  /** The row with the focus stays drawn when it is scrolled away, or the focus would be lost with it. */
  private drawn(range: Range): number[] {
    const current = untracked(this.listing.current);
    const at = current === null ? undefined : untracked(this.listing.list)?.places.get(current);
    return withPlace(defaultRangeExtractor(range), at);
  }

  private look(ids: readonly number[], sight: Sight, openId: number | null): void {
    this.listing.sight = sight;
    this.hydration.around(ids, sight, openId);
    this.passing.see(ids, sight);
  }

  private followScroll(): void {
    const viewport = this.viewport()?.nativeElement;
    // The virtualizer has asked already; to ask the element again would lay the page out twice.
    viewport?.addEventListener('scroll', () => (this.listing.offsetPx = this.rows.scrollOffset() ?? 0), {
      passive: true,
    });
  }

  /** A list begins at its top, or where it was left. */
  private followOpening(): void {
    afterRenderEffect(() => {
      this.listing.shown();
      const viewport = this.viewport();
      untracked(() => this.passing.begin());
      if (viewport) viewport.nativeElement.scrollTop = this.listing.offsetPx;
    });
  }

  /**
   * What is opened is shown whole, by the least movement, once; whoever closes it is back where they left the
   * list.
   */
  private followOpen(): void {
    let before: number | null = null;
    let shownAt = '';
    afterRenderEffect(() => {
      const [id, list] = [this.openId(), this.listing.list()];
      const at = id === null ? undefined : list?.places.get(id);
      if (id === null && before !== null) this.focusing.set(before);
      before = id;
      const now = `${id} ${this.listing.shown()}`;
      if (at === undefined || now === shownAt) return;
      shownAt = now;
      this.listing.current.set(id);
      // The article first: to scroll is to lay out the list, and a frame later is soon enough for it.
      requestAnimationFrame(() => this.rows.scrollToIndex(at, { align: 'auto' }));
    });
  }

  private followFocus(): void {
    afterRenderEffect(() => {
      const id = this.focusing();
      if (id === null || !this.elements() || !this.articleOf(id)) return;
      const link = this.viewport()?.nativeElement.querySelector<HTMLElement>(`[data-article="${id}"] a`);
      if (!link) return;
      link.focus({ preventScroll: true });
      this.focusing.set(null);
    });
  }
}
