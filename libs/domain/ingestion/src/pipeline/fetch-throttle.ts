import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { SafeFetch } from '@reader/safe-fetch';
import { HostBackoff } from './host-backoff';
import { HostRateLimiter } from './host-rate-limiter';
import { HostConcurrencyLimiter } from './host-concurrency-limiter';

/** Requests that one host may get at once after a pause; enough for a small blog platform. */
const BURST = 20;

/** Limits requests to other sites: in flight in all, in flight per host, and per host and second. */
@Injectable()
export class FetchThrottle {
  private readonly limiter: HostConcurrencyLimiter;
  private readonly backoff = new HostBackoff();
  /** Hosts on the operator's own network. */
  private readonly unlimitedHosts = new Set<string>();

  constructor(
    private readonly fetcher: SafeFetch,
    @Inject(CONFIG) { ingestion }: Config,
  ) {
    const rate = new HostRateLimiter({ perSecond: ingestion.hostRate, burst: BURST });
    this.limiter = new HostConcurrencyLimiter({
      concurrency: ingestion.concurrency,
      perHost: ingestion.perHost,
      getWaitMs: (host) => (this.isExempt(host) ? 0 : rate.take(host, performance.now())),
    });
  }

  /** Runs the work when the limits allow it. The operator's own hosts are exempt from the rate only. */
  run<T>(url: string, work: () => Promise<T>): Promise<T> {
    const host = getHost(url);
    if (this.fetcher.isAllowedPrivate(url)) this.unlimitedHosts.add(host);
    return this.limiter.run(host, work);
  }

  /** Stops requests to the host of this address: until `retryAfter`, or for a minute without one. */
  backOff(url: string, retryAfter: Date | null): void {
    this.backoff.start(getHost(url), retryAfter, Date.now());
  }

  isBackedOff(url: string): boolean {
    return this.backoff.isActive(getHost(url), Date.now());
  }

  /** Work for a host that is backed off sends no request, so the rate does not apply to it. */
  private isExempt(host: string): boolean {
    return this.unlimitedHosts.has(host) || this.backoff.isActive(host, Date.now());
  }
}

export function getHost(url: string): string {
  return URL.parse(url)?.host ?? url;
}
