interface HostRateOptions {
  /** Requests a second that a host is asked for in the long run; */
  readonly perSecond: number;
  /** so many may come at once after a pause. */
  readonly burst: number;
}

/** Hosts remembered before those that are at rest are forgotten. */
const HOSTS_MAX = 10_000;

/**
 * A token bucket for every host, kept as the one moment at which it will be full again (the generic cell rate
 * algorithm, ITU-T I.371).
 */
export class HostRateLimiter {
  private readonly fullAt = new Map<string, number>();

  constructor(private readonly limits: HostRateOptions) {}

  /** How many are remembered. */
  get hosts(): number {
    return this.fullAt.size;
  }

  /** Takes a token and answers 0, or takes none and answers in how many milliseconds there will be one. */
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
