import { Injectable } from '@nestjs/common';
import { TtlCache } from '@reader/concurrency';

/** From here on counting the hits takes longer than finding the first ones, so that the total is cached. */
export const CACHED_FROM = 1_000;

/** Totals of searches with very many hits: only the first page of one pays for counting them. */
@Injectable()
export class TotalsCache {
  private readonly totals = new TtlCache<number>({ ttlMs: 60_000, entriesMax: 1_000 });

  async getOrCount(search: string, count: () => Promise<number>): Promise<number> {
    const cached = this.totals.get(search);
    if (cached !== undefined) return cached;
    const total = await count();
    if (total >= CACHED_FROM) this.totals.set(search, total);
    return total;
  }
}
