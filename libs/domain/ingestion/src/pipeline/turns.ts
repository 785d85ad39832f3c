interface Limits {
  /** In flight in all, */
  readonly concurrency: number;
  /** and to one host. */
  readonly perHost: number;
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/**
 * Items in the order in which they came, as far as the limits allow: hosts take turns, and a busy one holds
 * up nobody.
 */
export class Turns<T> {
  private readonly waiting: Map<string, T[]>;
  private readonly busy = new Map<string, number>();
  private readonly running = new Set<Promise<void>>();

  constructor(
    items: readonly T[],
    hostOfItem: (item: T) => string,
    private readonly limits: Limits,
  ) {
    this.waiting = Map.groupBy(items, hostOfItem);
  }

  /** Runs the work for every item. The first error ends it, once what is in flight has ended. */
  async each(work: (item: T) => Promise<void>): Promise<void> {
    try {
      while (this.waiting.size > 0 || this.running.size > 0) {
        this.startWhatMay(work);
        await Promise.race(this.running);
      }
    } finally {
      await Promise.allSettled(this.running);
    }
  }

  private startWhatMay(work: (item: T) => Promise<void>): void {
    for (const [host, queue] of [...this.waiting]) {
      if (this.running.size >= this.limits.concurrency) return;
      if ((this.busy.get(host) ?? 0) >= this.limits.perHost) continue;
      // The host goes to the end of the row.
      this.waiting.delete(host);
      const item = queue.shift();
      if (queue.length > 0) this.waiting.set(host, queue);
      if (item !== undefined) this.start(host, item, work);
    }
  }

  private start(host: string, item: T, work: (item: T) => Promise<void>): void {
    this.busy.set(host, (this.busy.get(host) ?? 0) + 1);
    const task = work(item).finally(() => {
      this.busy.set(host, (this.busy.get(host) ?? 1) - 1);
      this.running.delete(task);
    });
    this.running.add(task);
  }
}
