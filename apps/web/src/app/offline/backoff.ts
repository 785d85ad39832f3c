/**
 * Longer and longer waits, none of them quite like another browser's, so that they do not come all at once.
 */
export class Backoff {
  private attempts = 0;

  constructor(
    private readonly firstMs: number,
    private readonly mostMs: number,
  ) {}

  /** Milliseconds to wait before the next attempt. */
  next(random = Math.random()): number {
    const wait = Math.min(this.mostMs, this.firstMs * 2 ** this.attempts++);
    return wait * (0.75 + random / 2);
  }

  reset(): void {
    this.attempts = 0;
  }
}
