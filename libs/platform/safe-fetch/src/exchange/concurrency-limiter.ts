/** Lets a number of tasks run at one time; the others wait in the order in which they came. */
export class ConcurrencyLimiter {
  private readonly waiting = new Set<() => void>();
  private running = 0;

  constructor(private readonly limit: number) {}

  async run<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    if (this.running >= this.limit) await this.waitForSlot(signal);
    else this.running += 1;
    try {
      return await task();
    } finally {
      this.releaseSlot();
    }
  }

  /** @throws the reason of the signal when it comes before the turn */
  private waitForSlot(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        this.waiting.delete(enter);
        reject(signal.reason as Error);
      };
      this.waiting.add(enter);
      signal.addEventListener('abort', giveUp, { once: true });
      if (signal.aborted) giveUp();
    });
  }

  /** The place goes straight to the next one, so that nobody who comes now can take it. */
  private releaseSlot(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
