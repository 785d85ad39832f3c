import { MINUTE_MS } from '@reader/duration';

/** Without a `Retry-After`, as long as Reddit's window for requests without an account. */
const BACKOFF_DEFAULT_MS = MINUTE_MS;
/** A `Retry-After` may be for one address only, so it stops the others of the host for an hour at most. */
const BACKOFF_MAX_MS = 60 * MINUTE_MS;
/** Above this number, hosts whose backoff is over are dropped from memory. */
const HOSTS_MAX = 10_000;

/** Hosts that limit requests, and until when they get none. */
export class HostBackoff {
  private readonly until = new Map<string, number>();

  start(host: string, retryAfter: Date | null, now: number): void {
    if (this.until.size >= HOSTS_MAX) this.evictOver(now);
    const until = retryAfter?.getTime() ?? now + BACKOFF_DEFAULT_MS;
    this.until.set(host, Math.max(this.until.get(host) ?? 0, Math.min(until, now + BACKOFF_MAX_MS)));
  }

  isActive(host: string, now: number): boolean {
    return (this.until.get(host) ?? 0) > now;
  }

  private evictOver(now: number): void {
    for (const [host, at] of this.until) if (at <= now) this.until.delete(host);
  }
}
