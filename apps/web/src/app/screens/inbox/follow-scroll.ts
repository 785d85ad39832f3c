import { type Signal, afterNextRender, afterRenderEffect, inject, untracked } from '@angular/core';
import { Listing } from './listing';
import { ReadOnScroll } from './read-on-scroll';

interface Rows {
  readonly scrollOffset: Signal<number | null>;
}

/**
 * Starts a list at the top, or at the restored position, and notes where it is scrolled to. Call it from the
 * list's injection context.
 */
export function followScroll(
  rows: Rows,
  viewport: Signal<{ readonly nativeElement: HTMLElement } | undefined>,
): void {
  const [listing, readOnScroll] = [inject(Listing), inject(ReadOnScroll)];
  afterRenderEffect(() => {
    listing.shown();
    const element = viewport()?.nativeElement;
    untracked(() => readOnScroll.reset());
    if (element) element.scrollTop = listing.offsetPx;
  });
  afterNextRender(() => {
    // Uses the virtualizer's offset; reading it from the element would force another layout.
    const noteOffset = (): void => void (listing.offsetPx = rows.scrollOffset() ?? 0);
    viewport()?.nativeElement.addEventListener('scroll', noteOffset, { passive: true });
  });
}
