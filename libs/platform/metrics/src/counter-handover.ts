import { Injectable, Logger } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import { Counter, Registry } from 'prom-client';

/** Metrics must answer in time even when the database does not; a later read takes the rest. */
const TAKE_WITHIN_MS = 1_000;

interface HandoverRow {
  readonly name: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/**
 * Hands over the counters of a process that ends before its metrics are read. A process that serves metrics
 * and knows the counter adds them to its own, once.
 */
@Injectable()
export class CounterHandover {
  private readonly log = new Logger(CounterHandover.name);
  private taking: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
  ) {}

  /** Hands over all counters of this process; call it once, at its end. */
  async give(): Promise<void> {
    const metrics = await this.registry.getMetricsAsJSON();
    const counters = metrics.filter(({ name }) => this.registry.getSingleMetric(name) instanceof Counter);
    const handed: HandoverRow[] = counters.flatMap(({ name, values }) =>
      values.flatMap(({ labels, value }) =>
        value > 0 ? [{ name, labels: { ...labels } as HandoverRow['labels'], value }] : [],
      ),
    );
    await this.database.run(sql`
      insert into counter_handovers as h (name, labels, value)
      select name, labels, value from json_to_recordset(${JSON.stringify(handed)}::json)
        as e (name text, labels jsonb, value double precision)
      on conflict (name, labels) do update set value = h.value + excluded.value`);
  }

  /**
   * Adds what other processes handed over. Never fails, because metrics matter most when something is wrong.
   */
  async take(): Promise<void> {
    this.taking ??= this.takeAll()
      .catch((error: Error) => this.log.warn(`handed-over counters could not be read: ${error.message}`))
      .finally(() => (this.taking = null));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, TAKE_WITHIN_MS)));
    await Promise.race([this.taking, late]);
    clearTimeout(timer);
  }

  private async takeAll(): Promise<void> {
    const names = this.registry.getMetricsAsArray().map(({ name }) => name);
    const handed = await this.database.query<HandoverRow>(sql`
      delete from counter_handovers where name = any(${names}::text[]) returning name, labels, value`);
    for (const { name, labels, value } of handed) {
      const metric = this.registry.getSingleMetric(name);
      if (metric instanceof Counter) metric.inc({ ...labels }, value);
    }
  }
}
