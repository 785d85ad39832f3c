import { Injectable, type Provider } from '@nestjs/common';
import { type Counter, provideCounter, InjectMetric } from '@reader/metrics';

const RUNS = 'svc_ingest_runs_total';
const ARTICLES_NEW = 'svc_ingest_articles_new_total';
const CHECKS = 'svc_source_health_checks_total';

type RunStatus = 'success' | 'partial' | 'failure';
type CheckStatus = 'ok' | 'error';

/** Counters of ingestion in this process. No label names a source. */
@Injectable()
export class IngestMetrics {
  constructor(
    @InjectMetric(RUNS) private readonly runs: Counter<'status'>,
    @InjectMetric(ARTICLES_NEW) private readonly articles: Counter,
    @InjectMetric(CHECKS) private readonly checks: Counter<'status'>,
  ) {}

  /** A `partial` run counts as a success: its failed sources are counted by `countChecks`. */
  countRun(status: RunStatus): void {
    this.runs.inc({ status: status === 'failure' ? 'failure' : 'success' });
  }

  /** Counts articles stored for the first time; call after the commit. */
  countNewArticles(count: number): void {
    this.articles.inc(count);
  }

  /** Counts fetched sources: `ok` when the answer was usable, 304 included. */
  countChecks(status: CheckStatus, count: number): void {
    this.checks.inc({ status }, count);
  }
}

export const ingestMetrics: Provider[] = [
  provideCounter({
    name: RUNS,
    help: 'Ingest runs that ended; a run in which only some sources failed is a success.',
    labels: { status: ['success', 'failure'] },
  }),
  provideCounter({ name: ARTICLES_NEW, help: 'Articles stored for the first time.' }),
  provideCounter({
    name: CHECKS,
    help: 'Fetched sources, by whether the answer was usable.',
    labels: { status: ['ok', 'error'] },
  }),
  IngestMetrics,
];
