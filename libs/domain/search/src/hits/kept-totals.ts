import { Injectable } from '@nestjs/common';

/**
 * Counting so many hits takes longer than finding the first ones: their number may be a minute old. Fewer are
 * counted anew each time.
 */
export const KEPT_FROM = 1_000;
const KEPT_MS = 60_000;
/** Some hundred bytes each. */
const KEPT_MAX = 1_000;

/** Totals of searches with very many hits, so that only the first look at one pays for counting them. */
@Injectable()
export class KeptTotals {
  private readonly kept = new Map<string, { readonly total: number; readonly at: number }>();

  async of(search: string, count: () => Promise<number>): Promise<number> {
    const known = this.kept.get(search);
    if (known !== undefined && Date.now() - known.at < KEPT_MS) return known.total;
    this.kept.delete(search);
    const total = await count();
    if (total >= KEPT_FROM) this.keep(search, total);
    return total;
  }

  private keep(search: string, total: number): void {
    this.kept.set(search, { total, at: Date.now() });
    // The one that was kept first goes first.
    if (this.kept.size > KEPT_MAX) this.kept.delete(this.kept.keys().next().value ?? '');
  }
}
