import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { type Counter, getMetricToken } from '@reader/metrics';
import { FETCHES, fetchCounter } from './fetch-metrics';
import { SafeFetch } from './safe-fetch';

@Injectable()
class SafeFetchCloser implements OnApplicationShutdown {
  constructor(private readonly fetcher: SafeFetch) {}

  onApplicationShutdown(): Promise<void> {
    return this.fetcher.close();
  }
}

/** The service does not fetch from its own public name, because it would wait for itself. */
function createSafeFetch({ fetch, http }: Config, fetches: Counter<'outcome'>): SafeFetch {
  return new SafeFetch({
    ...fetch,
    ownHosts: http.publicUrl === null ? [] : [new URL(http.publicUrl).hostname],
    onEnd: (outcome) => fetches.inc({ outcome }),
  });
}

/** One client, and so one connection pool, for the whole process. */
@Module({
  providers: [
    fetchCounter,
    { provide: SafeFetch, inject: [CONFIG, getMetricToken(FETCHES)], useFactory: createSafeFetch },
    SafeFetchCloser,
  ],
  exports: [SafeFetch],
})
export class SafeFetchModule {}
