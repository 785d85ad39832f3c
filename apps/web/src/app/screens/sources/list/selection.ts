import { signal } from '@angular/core';

/** Selected rows, by slug; Shift selects the range from the last one. */
export class Selection {
  private readonly slugs = signal<ReadonlySet<string>>(new Set());
  private last: string | null = null;

  readonly chosen = this.slugs.asReadonly();

  /** @param order the selectable rows, as shown */
  toggle(slug: string, order: readonly string[], isRange: boolean): void {
    const next = new Set(this.slugs());
    const from = this.last === null ? -1 : order.indexOf(this.last);
    const to = order.indexOf(slug);
    if (isRange && from >= 0 && to >= 0) {
      for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
    } else if (!next.delete(slug)) next.add(slug);
    this.last = slug;
    this.slugs.set(next);
  }

  set(slugs: Iterable<string>): void {
    this.last = null;
    this.slugs.set(new Set(slugs));
  }

  clear(): void {
    this.set([]);
  }
}
