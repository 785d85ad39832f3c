type Start = () => void;

/** Limits what runs at a time in this process; a person who waits goes before the background. */
export class PriorityLimiter {
  private running = 0;
  /** Both in the order in which they came. */
  private readonly waiting = { person: new Set<Start>(), background: new Set<Start>() };

  constructor(private readonly concurrency: number) {}

  /**
   * Waits for a slot. @returns releases it; call it once
   * @throws the reason of `signal` when it aborts first
   */
  async acquire(priority: 'person' | 'background', signal: AbortSignal): Promise<() => void> {
    if (this.running < this.concurrency) this.running++;
    else await this.wait(this.waiting[priority], signal);
    return () => this.release();
  }

  private wait(queue: Set<Start>, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.delete(start);
        reject(signal.reason as Error);
      };
      queue.add(start);
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
    });
  }

  /** The slot goes straight to the next one, so that no later one can take it. */
  private release(): void {
    const queue = this.waiting.person.size > 0 ? this.waiting.person : this.waiting.background;
    const [next] = queue;
    if (next === undefined) this.running--;
    else {
      queue.delete(next);
      next();
    }
  }
}
