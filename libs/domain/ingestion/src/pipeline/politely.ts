interface Limits {
  /** In flight in all, */
  readonly concurrency: number;
  /** and to one host. */
  readonly perHost: number;
}

/**
 * Runs the work for every item, in order as far as the limits allow: an item whose host is busy waits, and the ones
 * behind it go first. The work must not throw.
 */
export async function politely<T>(
  items: readonly T[],
  hostOf: (item: T) => string,
  { concurrency, perHost }: Limits,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = new Map<string, T[]>();
  for (const item of items) waiting.set(hostOf(item), [...(waiting.get(hostOf(item)) ?? []), item]);
  const busy = new Map<string, number>();
  const running = new Set<Promise<void>>();

  const start = (host: string, item: T): void => {
    busy.set(host, (busy.get(host) ?? 0) + 1);
    const task = work(item).finally(() => {
      busy.set(host, (busy.get(host) ?? 1) - 1);
      running.delete(task);
    });
    running.add(task);
  };

  while (waiting.size > 0 || running.size > 0) {
    for (const [host, queue] of waiting) {
      if (running.size >= concurrency) break;
      if ((busy.get(host) ?? 0) >= perHost) continue;
      // The host goes to the end of the row, so that hosts take turns.
      waiting.delete(host);
      const item = queue.shift();
      if (queue.length > 0) waiting.set(host, queue);
      if (item !== undefined) start(host, item);
    }
    if (running.size > 0) await Promise.race(running);
  }
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
