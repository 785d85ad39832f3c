import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { Database } from '@reader/database';
import { Histogram, Registry } from 'prom-client';
import { provideGauge } from './gauge';

/** From a free event loop to one that users notice. */
const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const SAMPLE_MS = 1_000;
const NANOSECONDS = 1e9;

/** Observes the longest delay of the event loop in each second. */
@Injectable()
export class EventLoopMeter implements OnApplicationShutdown {
  private readonly delays = monitorEventLoopDelay({ resolution: 10 });
  private readonly timer: NodeJS.Timeout;

  constructor(registry: Registry) {
    const histogram = new Histogram({
      name: 'reader_event_loop_delay_seconds',
      help: 'Longest delay of the event loop in each second.',
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    });
    this.delays.enable();
    this.timer = setInterval(() => {
      histogram.observe(this.delays.max / NANOSECONDS);
      this.delays.reset();
    }, SAMPLE_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.delays.disable();
  }
}

/** The pool of this process; `waiting` queries have no connection yet. */
export const poolGauge: Provider = provideGauge({
  name: 'reader_db_pool_connections',
  help: 'Connections of the pool that are busy or idle, and queries that wait for one.',
  inject: Database,
  labels: ['state'],
  read: ({ pool }: Database) =>
    Promise.resolve([
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ]),
});
