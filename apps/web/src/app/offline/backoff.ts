/**
 * Longer and longer waits, none of them quite like another browser's, so that they do not come all at once.
 */
export class Backoff {
  private attempts = 0;

  constructor(
    private readonly firstMs: number,
    private readonly maxMs: number,
  ) {}

  /** Milliseconds to wait before the next attempt. */
  getNextDelayMs(random = Math.random()): number {
    const wait = Math.min(this.maxMs, this.firstMs * 2 ** this.attempts++);
    return wait * (0.75 + random / 2);
  }

  reset(): void {
    this.attempts = 0;
  }
}
