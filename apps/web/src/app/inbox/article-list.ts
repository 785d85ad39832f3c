import { CdkVirtualForOf, CdkFixedSizeVirtualScroll, CdkVirtualScrollViewport } from '@angular/cdk/scrolling';
import { Component, afterRenderEffect, inject, input, viewChild } from '@angular/core';
import { Articles } from '../library/articles';
import type { Article } from '@reader/contract';
import { ArticleRow } from './article-row';
import { Listing } from './listing';

/** As in article-row.css: two lines of 21 px, one of 16, a gap and room to breathe. */
const ROW_PX = 92;
/** Rows left below the fold when the next page is fetched. */
const ROWS_AHEAD = 20;

/** The rows of the open list, of which only those in sight exist. */
@Component({
  selector: 'rd-article-list',
  imports: [ArticleRow, CdkFixedSizeVirtualScroll, CdkVirtualForOf, CdkVirtualScrollViewport],
  template: `
    <cdk-virtual-scroll-viewport
      [itemSize]="rowPx"
      [minBufferPx]="rowPx * 6"
      [maxBufferPx]="rowPx * 12"
      role="list"
      aria-label="Articles"
      (scrolledIndexChange)="extend()"
    >
      <ng-container *cdkVirtualFor="let id of listing.ids(); let at = index; trackBy: itself">
        @if (articleOf(id); as article) {
          <rd-article-row
            role="listitem"
            [attr.aria-setsize]="listing.list()?.total ?? -1"
            [attr.aria-posinset]="at + 1"
            [attr.data-article]="id"
            [style.height.px]="rowPx"
            [article]="article"
            [openId]="openId()"
          />
        }
      </ng-container>
    </cdk-virtual-scroll-viewport>
  `,
  styles: `
    :host,
    cdk-virtual-scroll-viewport {
      display: block;
      height: 100%;
      overflow-x: hidden;
    }
  `,
})
export class ArticleList {
  readonly openId = input<number | null>(null);

  protected readonly listing = inject(Listing);
  private readonly articles = inject(Articles);
  private readonly viewport = viewChild.required(CdkVirtualScrollViewport);
  protected readonly rowPx = ROW_PX;

  constructor() {
    let before: number | null = null;
    afterRenderEffect(() => {
      const id = this.openId();
      this.bringIntoSight(id);
      if (id === null && before !== null) this.focusRow(before);
      before = id;
    });
  }

  toTop(): void {
    this.viewport().scrollToOffset(0);
  }

  protected articleOf(id: number): Article | undefined {
    return this.articles.find(id)?.();
  }

  protected itself(_index: number, id: number): number {
    return id;
  }

  protected extend(): void {
    const viewport = this.viewport();
    if (viewport.getRenderedRange().end + ROWS_AHEAD >= viewport.getDataLength()) void this.listing.more();
  }

  /** Whoever closes an article is back where they left the list. */
  private focusRow(id: number): void {
    const list = this.viewport().elementRef.nativeElement;
    list.querySelector<HTMLElement>(`[data-article="${id}"] a`)?.focus({ preventScroll: true });
  }

  /** The least movement that shows the open row whole; none while it already is. */
  private bringIntoSight(id: number | null): void {
    const at = id === null ? -1 : this.listing.ids().indexOf(id);
    if (at < 0) return;
    const viewport = this.viewport();
    const [top, height] = [viewport.measureScrollOffset('top'), viewport.getViewportSize()];
    if (at * ROW_PX < top) viewport.scrollToOffset(at * ROW_PX);
    else if ((at + 1) * ROW_PX > top + height) viewport.scrollToOffset((at + 1) * ROW_PX - height);
  }
}
