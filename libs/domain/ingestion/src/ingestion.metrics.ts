import { Injectable, type Provider } from '@nestjs/common';
import { type Counter, provideCounter, InjectMetric } from '@reader/metrics';

const RUNS = 'svc_ingest_runs_total';
const ARTICLES_NEW = 'svc_ingest_articles_new_total';
const CHECKS = 'svc_source_health_checks_total';

type RunStatus = 'success' | 'partial' | 'failure';
type CheckStatus = 'ok' | 'error';

/** What ingestion counts, in the process where it happens. No label says which source. */
@Injectable()
export class IngestMetrics {
  constructor(
    @InjectMetric(RUNS) private readonly runs: Counter<'status'>,
    @InjectMetric(ARTICLES_NEW) private readonly articles: Counter,
    @InjectMetric(CHECKS) private readonly checks: Counter<'status'>,
  ) {}

  /** A run that read some sources and not others did its work: which failed is in the checks of sources. */
  countRun(status: RunStatus): void {
    this.runs.inc({ status: status === 'failure' ? 'failure' : 'success' });
  }

  /** Stored for the first time; called when they are committed. */
  countNewArticles(count: number): void {
    this.articles.inc(count);
  }

  /** So many sources were asked: `ok` where they answered as they should, unchanged included. */
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
    help: 'Sources asked for news, by whether they answered as they should.',
    labels: { status: ['ok', 'error'] },
  }),
  IngestMetrics,
];
