import { Injectable, Logger } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import { Counter, Registry } from 'prom-client';
import type { UnscrapedCounter } from './unscraped-counter.entity';

/** Metrics must answer in time even when the database does not; a later read collects the rest. */
const COLLECT_TIMEOUT_MS = 1_000;

/**
 * Stores the counters of a process that ends before its metrics are read. A process that serves metrics
 * and knows the counter adds them to its own, once.
 */
@Injectable()
export class UnscrapedCounters {
  private readonly log = new Logger(UnscrapedCounters.name);
  private collecting: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
  ) {}

  /** Stores all counters of this process; call it once, at its end. */
  async save(): Promise<void> {
    const metrics = await this.registry.getMetricsAsJSON();
    const counters = metrics.filter(({ name }) => this.registry.getSingleMetric(name) instanceof Counter);
    const rows: UnscrapedCounter[] = counters.flatMap(({ name, values }) =>
      values.flatMap(({ labels, value }) =>
        value > 0 ? [{ name, labels: { ...labels } as UnscrapedCounter['labels'], value }] : [],
      ),
    );
    await this.database.run(sql`
      insert into unscraped_counters as c (name, labels, value)
      select name, labels, value from json_to_recordset(${JSON.stringify(rows)}::json)
        as e (name text, labels jsonb, value double precision)
      on conflict (name, labels) do update set value = c.value + excluded.value`);
  }

  /**
   * Adds what other processes saved. Never fails, because metrics matter most when something is wrong.
   */
  async collect(): Promise<void> {
    this.collecting ??= this.collectAll()
      .catch((error: Error) => this.log.warn(`unscraped counters could not be read: ${error.message}`))
      .finally(() => (this.collecting = null));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, COLLECT_TIMEOUT_MS)));
    await Promise.race([this.collecting, late]);
    clearTimeout(timer);
  }

  private async collectAll(): Promise<void> {
    const names = this.registry.getMetricsAsArray().map(({ name }) => name);
    const rows = await this.database.query<UnscrapedCounter>(sql`
      delete from unscraped_counters where name = any(${names}::text[]) returning name, labels, value`);
    for (const { name, labels, value } of rows) {
      const metric = this.registry.getSingleMetric(name);
      if (metric instanceof Counter) metric.inc({ ...labels }, value);
    }
  }
}
