interface HostRateOptions {
  /** Requests per second and host in the long run. */
  readonly perSecond: number;
  /** Requests that a host may get at once after a pause. */
  readonly burst: number;
}

/** Above this number, idle hosts are dropped from memory. */
const HOSTS_MAX = 10_000;

/**
 * A token bucket per host, stored as the time when it is full again (generic cell rate algorithm, ITU-T
 * I.371).
 */
export class HostRateLimiter {
  private readonly fullAt = new Map<string, number>();

  constructor(private readonly limits: HostRateOptions) {}

  /** Hosts in memory. */
  get hosts(): number {
    return this.fullAt.size;
  }

  /** Takes a token and returns 0, or takes none and returns the milliseconds until the next one. */
  take(host: string, now: number): number {
    const { perSecond, burst } = this.limits;
    const full = Math.max(this.fullAt.get(host) ?? 0, now);
    const wait = full - now - ((burst - 1) * 1000) / perSecond;
    if (wait > 0) return Math.ceil(wait);
    if (this.fullAt.size >= HOSTS_MAX) this.evictIdle(now);
    this.fullAt.set(host, full + 1000 / perSecond);
    return 0;
  }

  private evictIdle(now: number): void {
    for (const [host, at] of this.fullAt) if (at <= now) this.fullAt.delete(host);
  }
}
