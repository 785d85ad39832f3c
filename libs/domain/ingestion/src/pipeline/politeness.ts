import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { SafeFetch } from '@reader/safe-fetch';
import { HostRate } from './host-rate';
import { Turns } from './turns';

/** Feeds of one host that may be asked for at once after a pause: a small blog platform's worth. */
const BURST = 20;

/** How much we ask of others at once: in all, of one host, and of one host in a second. */
@Injectable()
export class Politeness {
  private readonly turns: Turns;
  /** The operator's own hosts. */
  private readonly spared = new Set<string>();

  constructor(
    private readonly fetcher: SafeFetch,
    @Inject(CONFIG) { ingestion }: Config,
  ) {
    const rate = new HostRate({ perSecond: ingestion.hostRate, burst: BURST });
    this.turns = new Turns({
      concurrency: ingestion.concurrency,
      perHost: ingestion.perHost,
      mayStart: (host) => (this.spared.has(host) ? 0 : rate.take(host, Date.now())),
    });
  }

  /** Asks when it is polite to. The operator's own machines are spared the rate, not the number at once. */
  ask<T>(url: string, work: () => Promise<T>): Promise<T> {
    const host = hostOf(url);
    if (this.fetcher.isOperators(url)) this.spared.add(host);
    return this.turns.take(host, work);
  }
}

export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
