import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticleStore } from '@reader/articles';
import { CONFIG, type Config } from '@reader/config';
import { Database, type Lease, Leases } from '@reader/database';
import { ENTRIES_MAX } from '@reader/feeds';
import { notFound } from '@reader/http';
import { SourcesService } from '@reader/sources';
import { FetchFeed, type FeedOutcome } from '../pipeline/fetch-feed';
import { byAddress, type FeedGroup, type PolledSource } from '../pipeline/polled-source';
import { hostOf, politely } from '../pipeline/politely';
import { StoreOutcome } from '../pipeline/store-outcome';
import { RunsQueries, type Scope, type Trigger } from './runs.queries';

export interface StartedRun {
  readonly run_id: number;
  readonly already_running: boolean;
  /** Settles with the run; never rejects. */
  readonly done: Promise<void>;
}

/** One run at a time in the whole service. */
const INGEST_LEASE = 'ingest';
/** Between the lease's holder taking it and writing its run, a second caller looks again. */
const LOOK_AGAIN_MS = 100;
const LOOKS_MAX = 50;

@Injectable()
export class IngestionService implements OnApplicationShutdown {
  private readonly log = new Logger(IngestionService.name);
  private stopping = false;
  private current: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly leases: Leases,
    private readonly runs: RunsQueries,
    private readonly sources: SourcesService,
    private readonly articles: ArticleStore,
    private readonly feeds: FetchFeed,
    private readonly outcomes: StoreOutcome,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** By hand: a new run, or the one under way with the caller's sources added to it. */
  async request(user: User, slugs: readonly string[] | null): Promise<StartedRun> {
    for (const slug of slugs ?? []) await this.sources.get(user, slug);
    return this.start('manual', { user, slugs });
  }

  /** What is due, to its end. */
  async runDue(trigger: Trigger): Promise<number> {
    const run = await this.start(trigger, null);
    await run.done;
    return run.run_id;
  }

  private async start(trigger: Trigger, scope: Scope | null): Promise<StartedRun> {
    for (let look = 0; look < LOOKS_MAX; look++) {
      const run = (await this.open(trigger, scope)) ?? (await this.joinRunning(scope));
      if (run !== null) return run;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    return notFound('ingest run');
  }

  /** Null when another process, or this one, has a run under way. */
  private async open(trigger: Trigger, scope: Scope | null): Promise<StartedRun | null> {
    const created = Promise.withResolvers<number>();
    const held = this.leases.hold(INGEST_LEASE, async (lease) => {
      await this.runs.closeAbandoned(this.database);
      const runId = await this.database.transaction((tx) =>
        this.runs.create(tx, trigger, scope, lease.fence),
      );
      created.resolve(runId);
      await this.work(runId, lease);
    });
    const opened = await Promise.race([created.promise, held]);
    if (typeof opened !== 'number') return null;
    const done = held.then(
      () => undefined,
      (error: unknown) => this.log.error({ err: error, run_id: opened }),
    );
    this.current = done;
    return { run_id: opened, already_running: false, done };
  }

  private async joinRunning(scope: Scope | null): Promise<StartedRun | null> {
    const runId = await this.runs.running();
    if (runId === null) return null;
    if (scope === null || (await this.database.transaction((tx) => this.runs.join(tx, runId, scope))))
      return { run_id: runId, already_running: true, done: Promise.resolve() };
    return null;
  }

  private async work(runId: number, lease: Lease): Promise<void> {
    try {
      do {
        const groups = byAddress(await this.runs.pending(runId));
        const { concurrency, perHost } = this.config.ingestion;
        await politely(
          groups,
          ({ url }) => hostOf(url),
          { concurrency, perHost },
          (group) => this.poll(runId, lease, group),
        );
        if (this.stopping)
          return await this.runs.fail(runId, 'The process was stopped before the run ended.');
      } while (!(await this.runs.finish(this.database, runId)));
    } catch (error) {
      await this.runs.fail(runId, 'The run stopped because of an error on our side.');
      throw error;
    }
  }

  private async poll(runId: number, lease: Lease, group: FeedGroup): Promise<void> {
    if (this.stopping) return;
    const started = performance.now();
    const known = await this.articles.knownHashes(
      this.database,
      group.sources.map(({ source_id: id }) => id),
      ENTRIES_MAX,
    );
    const outcome = await this.feeds.fetch(group, known);
    const durationMs = Math.round(performance.now() - started);
    for (const source of group.sources) await this.store(runId, lease, source, outcome, durationMs);
  }

  private async store(
    runId: number,
    lease: Lease,
    source: PolledSource,
    outcome: FeedOutcome,
    durationMs: number,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lease.guard(tx);
      const { created, updated } = await this.outcomes.store(tx, source, outcome);
      const error = outcome.status === 'error' ? outcome.error : null;
      await this.runs.finishSource(tx, runId, {
        source_id: source.source_id,
        status: outcome.status,
        new_articles: created,
        updated_articles: updated,
        duration_ms: durationMs,
        error,
      });
    });
  }

  /** What is in flight is finished, the rest is left to the next run. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.current;
  }
}
