import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { SafeFetch } from '@reader/safe-fetch';
import { HostRateLimiter } from './host-rate-limiter';
import { HostConcurrencyLimiter } from './host-concurrency-limiter';

/** Feeds of one host that may be asked for at once after a pause: a small blog platform's worth. */
const BURST = 20;

/** How much we ask of others at once: in all, of one host, and of one host in a second. */
@Injectable()
export class FetchThrottle {
  private readonly limiter: HostConcurrencyLimiter;
  /** The operator's own hosts. */
  private readonly unlimitedHosts = new Set<string>();

  constructor(
    private readonly fetcher: SafeFetch,
    @Inject(CONFIG) { ingestion }: Config,
  ) {
    const rate = new HostRateLimiter({ perSecond: ingestion.hostRate, burst: BURST });
    this.limiter = new HostConcurrencyLimiter({
      concurrency: ingestion.concurrency,
      perHost: ingestion.perHost,
      getWaitMs: (host) => (this.unlimitedHosts.has(host) ? 0 : rate.take(host, Date.now())),
    });
  }

  /** Asks when it is polite to. The operator's own machines are spared the rate, not the number at once. */
  run<T>(url: string, work: () => Promise<T>): Promise<T> {
    const host = getHost(url);
    if (this.fetcher.isAllowedPrivate(url)) this.unlimitedHosts.add(host);
    return this.limiter.run(host, work);
  }
}

export function getHost(url: string): string {
  return URL.parse(url)?.host ?? url;
}
