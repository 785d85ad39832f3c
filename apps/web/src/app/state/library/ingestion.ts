import { DestroyRef, Service, computed, inject, signal } from '@angular/core';
import { Notices } from '@reader/web-ui';
import type { Run, ProgressState, FinishedSource } from '@reader/contract';
import { formatPlural } from '@reader/web-words';
import { Api } from '../api/api';
import { buildUrl } from '../api/build-url';
import { Backoff } from '../offline/backoff';
import { Sources } from './sources';

export interface IngestProgress {
  readonly done: number;
  readonly total: number;
  readonly articlesNew: number;
  /** Newest first. */
  readonly results: readonly FinishedSource[];
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
/** A server that does not answer so often in a row, over about a minute, is given up. */
const FAILURES_MAX = 5;

const NO_PROGRESS: IngestProgress = { done: 0, total: 0, articlesNew: 0, results: [] };

/**
 * Runs of ingestion, live. The stream is open only during a run, because a browser allows six connections to
 * a host.
 */
@Service()
export class Ingestion {
  private readonly api = inject(Api);
  private readonly sources = inject(Sources);
  private readonly notices = inject(Notices);
  private readonly current = signal<IngestProgress | null>(null);
  private readonly last = signal<Run | null>(null);
  private readonly backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
  private stream: EventSource | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Requests for the last run that failed since the stream was refused. */
  private failures = 0;
  /** Only runs started here are reported by a notice. */
  private isStartedHere = false;
  private waiting: readonly string[] = [];

  /** Null while no run is known to be under way. */
  readonly progress = this.current.asReadonly();
  readonly running = computed(() => this.current() !== null);
  /** The last run that ended while this page was open. */
  readonly finished = this.last.asReadonly();

  constructor() {
    inject(DestroyRef).onDestroy(() => this.closeStream());
  }

  /** Starts a run of these sources, or of all, and follows it; during a run, these sources come next. */
  async start(slugs: readonly string[] = []): Promise<void> {
    if (this.running()) {
      this.waiting = [...this.waiting, ...slugs];
      return;
    }
    this.current.set(NO_PROGRESS);
    this.isStartedHere = true;
    try {
      await this.api.post('/api/ingest', { body: slugs.length > 0 ? { sources: slugs } : {} });
      this.follow();
    } catch (error) {
      this.current.set(null);
      this.notices.showProblem($localize`The sources were not checked`, error);
    }
  }

  /** Follows a run that another user or the schedule started. */
  async catchUp(): Promise<void> {
    const run = await this.findLastRun();
    if (run?.status === 'running' && !this.stream) this.follow();
  }

  private follow(): void {
    this.closeStream();
    const stream = new EventSource(buildUrl('/api/ingest/stream'));
    this.stream = stream;
    const on = <T>(type: string, handle: (data: T) => void): void =>
      stream.addEventListener(type, (event: MessageEvent<string>) => handle(JSON.parse(event.data) as T));
    on<ProgressState>('state', (state) => this.begin(state));
    on<FinishedSource>('source_finished', (result) => this.advance(result));
    on<Run>('run_finished', (run) => this.finish(run));
    // The browser reconnects with the last event's id; only a refused request closes the stream for good.
    stream.addEventListener('error', () => stream.readyState === EventSource.CLOSED && this.followLater());
  }

  private followLater(): void {
    this.closeStream();
    this.retryTimer = setTimeout(() => void this.followIfRunning(), this.backoff.getNextDelayMs());
  }

  private async followIfRunning(): Promise<void> {
    try {
      const run = await this.fetchLastRun();
      this.failures = 0;
      if (run?.status === 'running') this.follow();
      else this.finish(run);
    } catch (error) {
      this.failures += 1;
      if (this.failures < FAILURES_MAX) this.followLater();
      else this.giveUp(error);
    }
  }

  private giveUp(error: unknown): void {
    if (this.isStartedHere) this.notices.showProblem($localize`The progress of the check is unknown`, error);
    this.isStartedHere = false;
    this.end();
  }

  private closeStream(): void {
    clearTimeout(this.retryTimer);
    this.stream?.close();
    this.stream = null;
  }

  private begin(state: ProgressState): void {
    this.backoff.reset();
    if (!state.running) return this.finish(null);
    const { done, total } = state;
    this.current.update((progress) => ({ ...(progress ?? NO_PROGRESS), done, total }));
  }

  private advance(result: FinishedSource): void {
    const { done, total, new_articles: arrived } = result;
    this.current.update((progress) => {
      const { articlesNew, results } = progress ?? NO_PROGRESS;
      return { done, total, articlesNew: articlesNew + arrived, results: [result, ...results] };
    });
    this.sources.countUnread(result.slug, arrived);
  }

  /** Ends a run; `null` when the stream opened without its record. */
  private finish(run: Run | null): void {
    if (run) this.reportFinished(run);
    else void this.findLastRun().then((last) => last && this.reportFinished(last));
    this.end();
  }

  private end(): void {
    this.closeStream();
    this.backoff.reset();
    this.failures = 0;
    this.current.set(null);
    this.sources.reload();
    const next = this.waiting;
    this.waiting = [];
    if (next.length > 0) void this.start(next);
  }

  /** Null on failure, because progress is optional. */
  private findLastRun(): Promise<Run | null> {
    return this.fetchLastRun().catch(() => null);
  }

  /** @throws HttpErrorResponse */
  private async fetchLastRun(): Promise<Run | null> {
    const { items } = await this.api.get('/api/ingest/runs', { query: { limit: 1 } });
    return items[0] ?? null;
  }

  private reportFinished(run: Run): void {
    this.last.set(run);
    if (!this.isStartedHere) return;
    this.isStartedHere = false;
    this.notices.showMessage(formatOutcome(run));
  }
}

/** "3 new articles · 1 of 20 sources failed". */
function formatOutcome({ articles_new: found, sources_failed: failed, sources_total: all }: Run): string {
  const parts = [formatNewArticles(found)];
  if (failed > 0)
    parts.push(
      formatPlural(
        all,
        $localize`{VAR_PLURAL, plural, =1 {1 source failed} other {${failed}:FAILED: of # sources failed}}`,
      ),
    );
  return parts.join(' · ');
}

function formatNewArticles(count: number): string {
  if (count === 0) return $localize`Nothing new`;
  return formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {1 new article} other {# new articles}}`);
}
