import { type Signal, afterRenderEffect, inject } from '@angular/core';
import type { Density } from '../../state/preferences/preference-schema';
import { Listing } from './listing';

interface Rows {
  measure(): void;
  scrollToIndex(index: number, options: { align: 'start' }): void;
}

/** Preserves the top row when row heights change. Call it from the list's injection context. */
export function followDensity(density: Signal<Density>, rows: Rows): void {
  const listing = inject(Listing);
  let before: Density | null = null;
  afterRenderEffect(() => {
    const now = density();
    const top = listing.visibleRange?.first ?? 0;
    if (before !== null && before !== now) {
      rows.measure();
      rows.scrollToIndex(top, { align: 'start' });
    }
    before = now;
  });
}
