/** Growing delays with jitter, so that browsers do not all retry at once. */
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
