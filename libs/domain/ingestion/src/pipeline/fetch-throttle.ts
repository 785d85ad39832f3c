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
      getWaitMs: (host) => (this.unlimitedHosts.has(host) ? 0 : rate.take(host, performance.now())),
    });
  }

  /** Runs the work when the limits allow it. The operator's own hosts are exempt from the rate only. */
  run<T>(url: string, work: () => Promise<T>): Promise<T> {
    const host = getHost(url);
    if (this.fetcher.isAllowedPrivate(url)) this.unlimitedHosts.add(host);
    return this.limiter.run(host, work);
  }

  /** Like `run`, but does not run the work while the host is backed off; false then. */
  runUnlessBackedOff(url: string, work: () => Promise<void>): Promise<boolean> {
    const host = getHost(url);
    const isBackedOff = () => this.backoff.isActive(host, Date.now());
    if (this.fetcher.isAllowedPrivate(url)) this.unlimitedHosts.add(host);
    // What is left out sends no request, so the rate does not apply to it.
    const runIfAllowed = async () => {
      if (isBackedOff()) return false;
      await work();
      return true;
    };
    return this.limiter.run(host, runIfAllowed, isBackedOff);
  }

  /**
   * Backs off from the host of this address: until `retryAfter`, or for a minute without one. The operator's
   * own hosts are exempt.
   */
  backOff(url: string, retryAfter: Date | null): void {
    if (!this.fetcher.isAllowedPrivate(url)) this.backoff.start(getHost(url), retryAfter, Date.now());
  }
}

export function getHost(url: string): string {
  return URL.parse(url)?.host ?? url;
}
