/** Runs a fixed number of tasks at a time; the others wait in order of arrival. */
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

  /** @throws the signal's reason when it aborts before a slot is free */
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

  /** The slot passes directly to the next waiting task, so that a new one cannot take it. */
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
