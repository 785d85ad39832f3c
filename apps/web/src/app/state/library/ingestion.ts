import { DestroyRef, Service, computed, inject, signal } from '@angular/core';
import { Notices } from '@reader/web-ui';
import type { Run, ProgressState, FinishedSource } from '@reader/contract';
import { formatPlural } from '@reader/web-words';
import { Api } from '../api/api';
import { buildUrl } from '../api/build-url';
import { Sources } from './sources';

export interface IngestProgress {
  readonly done: number;
  readonly total: number;
  readonly articlesNew: number;
  /** Newest first. */
  readonly results: readonly FinishedSource[];
}

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
  private stream: EventSource | null = null;
  /** Only runs started here are reported by a notice. */
  private isStartedHere = false;
  private waiting: readonly string[] = [];

  /** Null while no run is known to be under way. */
  readonly progress = this.current.asReadonly();
  readonly running = computed(() => this.current() !== null);
  /** The last run that ended while this page was open. */
  readonly finished = this.last.asReadonly();

  constructor() {
    inject(DestroyRef).onDestroy(() => this.stream?.close());
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
    const run = await this.fetchLastRun();
    if (run?.status === 'running' && !this.stream) this.follow();
  }

  private follow(): void {
    this.stream?.close();
    const stream = new EventSource(buildUrl('/api/ingest/stream'));
    this.stream = stream;
    const on = <T>(type: string, handle: (data: T) => void): void =>
      stream.addEventListener(type, (event: MessageEvent<string>) => handle(JSON.parse(event.data) as T));
    on<ProgressState>('state', (state) => this.begin(state));
    on<FinishedSource>('source_finished', (result) => this.advance(result));
    on<Run>('run_finished', (run) => this.finish(run));
    // The browser reconnects with the last event's id; only a refused request closes the stream for good.
    stream.addEventListener('error', () => stream.readyState === EventSource.CLOSED && this.finish(null));
  }

  private begin(state: ProgressState): void {
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

  /** Ends a run; `null` when the stream closed or opened without its record. */
  private finish(run: Run | null): void {
    this.stream?.close();
    this.stream = null;
    this.current.set(null);
    this.sources.reload();
    if (run) this.reportFinished(run);
    else void this.fetchLastRun().then((last) => last && this.reportFinished(last));
    const next = this.waiting;
    this.waiting = [];
    if (next.length > 0) void this.start(next);
  }

  /** Null on failure, because progress is optional. */
  private async fetchLastRun(): Promise<Run | null> {
    return this.api.get('/api/ingest/runs', { query: { limit: 1 } }).then(
      ({ items }) => items[0] ?? null,
      () => null,
    );
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
