import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Leases } from '@reader/database';
import { Unavailable } from '@reader/http';
import { SourcesService } from '@reader/sources';
import { RunOrchestrator, type RunWork } from './run-orchestrator';
import type { Trigger } from './run.queries';
import { INGEST_LEASE, RunRepository } from './run.repository';
import { type RunScope } from './run-scope.repository';

export interface StartedRun {
  readonly run_id: number;
  readonly already_running: boolean;
  /** Settles when the run ends; never rejects. */
  readonly done: Promise<void>;
}

/** The lease is taken shortly before its run is inserted; a second caller retries in between. */
const RETRY_MS = 100;
const ATTEMPTS_MAX = 50;

@Injectable()
export class IngestionService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(IngestionService.name);
  private current: Promise<void> = Promise.resolve();
  /** Sources that this process polls in runs that were under way. */
  private readonly joined = new Set<Promise<void>>();

  constructor(
    private readonly leases: Leases,
    private readonly runs: RunRepository,
    private readonly orchestrator: RunOrchestrator,
    private readonly sources: SourcesService,
  ) {}

  /** Closes runs of dead processes at the start, not only when the next run begins. */
  onApplicationBootstrap(): void {
    this.leases
      .hold(INGEST_LEASE, () => this.runs.closeAbandoned())
      .catch((error: Error) => this.logger.warn(`abandoned runs were not closed: ${error.message}`));
  }

  /** A manual run: starts one, or adds the sources to the run under way. */
  async request(user: User, slugs: readonly string[] | null): Promise<StartedRun> {
    for (const slug of slugs ?? []) await this.sources.get(user, slug);
    return this.start('manual', { user, slugs });
  }

  /**
   * The job `ingest`: polls all due sources.
   * @throws Error when the run failed, so that the job history shows the failure
   */
  async runScheduled(work?: RunWork): Promise<{ run_id: number }> {
    const runId = await this.runDue('schedule', work);
    const failure = await this.runs.findFailure(runId);
    if (failure !== null) throw new Error(`Run ${runId}: ${failure}`);
    return { run_id: runId };
  }

  /** Polls all due sources, in several runs when one is too small; returns the id of the last. */
  async runDue(trigger: Trigger, work?: RunWork): Promise<number> {
    for (let firstRunId: number | null = null; ;) {
      const run = await this.start(trigger, { firstRunId }, work);
      await run.done;
      firstRunId ??= run.run_id;
      const hasMore = !run.already_running && (await this.runs.isContinued(run.run_id));
      if (!hasMore || this.orchestrator.isStopping) return run.run_id;
    }
  }

  private async start(trigger: Trigger, scope: RunScope, work?: RunWork): Promise<StartedRun> {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const run = (await this.startNew(trigger, scope, work)) ?? (await this.joinRunning(scope));
      if (run !== null) return run;
      await sleep(RETRY_MS);
    }
    throw new Unavailable('Another run is starting or ending. Try again in a moment.');
  }

  /** Null when a run is under way, in this process or another. */
  private async startNew(trigger: Trigger, scope: RunScope, work?: RunWork): Promise<StartedRun | null> {
    const created = Promise.withResolvers<number>();
    const held = this.leases.hold(INGEST_LEASE, async (lease) => {
      await this.runs.closeAbandoned();
      const runId = await this.runs.create(trigger, scope, lease.fence);
      created.resolve(runId);
      await this.orchestrator.execute(runId, work);
    });
    const opened = await Promise.race([created.promise, held]);
    if (typeof opened !== 'number') return null;
    this.current = held.then(
      () => undefined,
      (error: unknown) => this.logger.error({ err: error, run_id: opened }),
    );
    return { run_id: opened, already_running: false, done: this.current };
  }

  private async joinRunning(scope: RunScope): Promise<StartedRun | null> {
    const runId = await this.runs.findRunningId();
    if (runId === null) return null;
    if (!(await this.runs.addSources(runId, scope))) return null;
    const slugs = 'user' in scope ? scope.slugs : null;
    return { run_id: runId, already_running: true, done: this.pollJoined(runId, slugs ?? []) };
  }

  /** Never rejects: sources that fail here stay pending in the run. */
  private pollJoined(runId: number, slugs: readonly string[]): Promise<void> {
    if (slugs.length === 0) return Promise.resolve();
    const polling: Promise<void> = this.orchestrator
      .pollJoined(runId, slugs)
      .catch((error: unknown) => this.logger.error({ err: error, run_id: runId }))
      .finally(() => this.joined.delete(polling));
    this.joined.add(polling);
    return polling;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.current, ...this.joined]);
  }
}
