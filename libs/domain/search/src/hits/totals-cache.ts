import { Injectable } from '@nestjs/common';

/**
 * Totals from this size on are cached for a minute, because counting takes longer than finding the first
 * hits. Smaller ones are counted each time.
 */
export const CACHED_FROM = 1_000;
const CACHE_MS = 60_000;
/** Entries take some hundred bytes each. */
const ENTRIES_MAX = 1_000;

/** Caches large totals, so that only the first page of a search pays for the count. */
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
    // A Map iterates in insertion order, so the first key is the oldest.
    if (this.entries.size > ENTRIES_MAX) this.entries.delete(this.entries.keys().next().value ?? '');
  }
}
