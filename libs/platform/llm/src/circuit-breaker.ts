/** After this many consecutive failures the circuit opens. */
export const FAILURES_MAX = 5;
/** How long the circuit stays open: a provider that is down gets one request a minute. */
export const OPEN_MS = 60_000;
/** A provider that asks for more than this is tried again after it. */
const PAUSE_MS_MAX = 600_000;

/**
 * Keeps callers from waiting for a provider that is down. After OPEN_MS one request passes: it closes the
 * circuit or opens it again.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;
  private pausedUntil = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get isOpen(): boolean {
    return this.now() < Math.max(this.openUntil, this.pausedUntil);
  }

  /**
   * Call it before each request. After failures the request is a trial: all others are refused until its
   * outcome is recorded, or for `deadlineMs` when it has none.
   */
  beginRequest(deadlineMs: number): void {
    if (this.failures >= FAILURES_MAX) this.openUntil = this.now() + deadlineMs;
  }

  recordSuccess(): void {
    this.failures = 0;
    this.openUntil = 0;
  }

  recordFailure(): void {
    this.failures++;
    if (this.failures >= FAILURES_MAX) this.openUntil = this.now() + OPEN_MS;
  }

  /** Opens for as long as the provider asks. */
  pause(ms: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, this.now() + Math.min(ms, PAUSE_MS_MAX));
  }
}
