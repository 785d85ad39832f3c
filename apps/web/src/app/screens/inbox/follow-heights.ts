import { type Signal, afterRenderEffect, inject, untracked } from '@angular/core';
import { Listing } from './listing';

interface Rows {
  readonly range: Signal<{ readonly startIndex: number; readonly endIndex: number } | null>;
  readonly scrollOffset: Signal<number | null>;
  readonly measurementsCache: Signal<readonly { readonly start: number }[]>;
}

/** A visible row, where it begins, and how far that is below the top of the view. */
interface Anchor {
  readonly id: number;
  readonly start: number;
  readonly topPx: number;
}

/**
 * Keeps the visible rows in place when the heights of rows above them become known. Call it from the list's
 * injection context.
 * @param heights changes when heights do
 */
export function followHeights(
  rows: Rows,
  heights: Signal<string>,
  viewport: Signal<{ readonly nativeElement: HTMLElement } | undefined>,
): void {
  const listing = inject(Listing);
  let before = { heights: '', shown: 0, anchor: null as Anchor | null };
  afterRenderEffect(() => {
    const now = { heights: heights(), shown: listing.shown() };
    const [offset, starts] = [rows.scrollOffset() ?? 0, rows.measurementsCache()];
    const range = rows.range();
    untracked(() => {
      const hasNewHeights = before.shown === now.shown && before.heights !== now.heights;
      const moved = hasNewHeights && before.anchor ? findMoved(before.anchor, starts) : null;
      const element = viewport()?.nativeElement;
      if (moved && element) element.scrollTop = moved.start - moved.topPx;
      before = { ...now, anchor: moved ?? chooseAnchor(range, starts, offset) };
    });
  });

  const findIndex = (id: number | null): number => listing.list()?.positions.get(id ?? NaN) ?? -1;

  function findMoved(anchor: Anchor, starts: ReturnType<Rows['measurementsCache']>): Anchor | null {
    const start = starts[findIndex(anchor.id)]?.start ?? anchor.start;
    return start === anchor.start ? null : { ...anchor, start };
  }

  /** The current row if it is visible, else the first one that is visible as a whole; none at the top. */
  function chooseAnchor(
    range: ReturnType<Rows['range']>,
    starts: ReturnType<Rows['measurementsCache']>,
    offset: number,
  ): Anchor | null {
    if (!range || offset === 0) return null;
    const { startIndex: first, endIndex: last } = range;
    const current = findIndex(listing.current());
    const at = current >= first && current <= last ? current : Math.min(first + 1, last);
    const [id, row] = [listing.ids()[at], starts[at]];
    return id === undefined || !row ? null : { id, start: row.start, topPx: row.start - offset };
  }
}
