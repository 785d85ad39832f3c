/** So many failures in a row, and nobody is asked for a while. */
export const FAILURES_MAX = 5;
/** How long: a provider that is down for a minute costs one question a minute. */
export const OPEN_MS = 60_000;

/**
 * Keeps work from waiting for a provider that is down. After the rest one question is let through: it closes
 * the circuit, or opens it again.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get isOpen(): boolean {
    return this.now() < this.openUntil;
  }

  recordSuccess(): void {
    this.failures = 0;
  }

  recordFailure(): void {
    this.failures++;
    if (this.failures >= FAILURES_MAX) this.openUntil = this.now() + OPEN_MS;
  }
}
