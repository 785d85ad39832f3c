import { Injectable } from '@nestjs/common';

/**
 * Counting so many hits takes longer than finding the first ones: their number may be a minute old. Fewer are
 * counted anew each time.
 */
export const CACHED_FROM = 1_000;
const CACHE_MS = 60_000;
/** Some hundred bytes each. */
const ENTRIES_MAX = 1_000;

/** Totals of searches with very many hits, so that only the first look at one pays for counting them. */
@Injectable()
export class TotalsCache {
  private readonly entries = new Map<string, { readonly total: number; readonly at: number }>();

  async getOrCount(search: string, count: () => Promise<number>): Promise<number> {
    const cached = this.entries.get(search);
    if (cached !== undefined && Date.now() - cached.at < CACHE_MS) return cached.total;
    this.entries.delete(search);
    const total = await count();
    if (total >= CACHED_FROM) this.store(search, total);
    return total;
  }

  private store(search: string, total: number): void {
    this.entries.set(search, { total, at: Date.now() });
    // The one that was kept first goes first.
    if (this.entries.size > ENTRIES_MAX) this.entries.delete(this.entries.keys().next().value ?? '');
  }
}
