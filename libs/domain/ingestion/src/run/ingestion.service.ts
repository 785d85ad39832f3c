import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Leases } from '@reader/database';
import { Unavailable } from '@reader/http';
import { SourcesService } from '@reader/sources';
import { Conductor, type Work } from './conductor';
import type { Trigger } from './run-history';
import { INGEST_LEASE, RunLog } from './run-log';
import { RUN_SOURCES_MAX, type Scope } from './run-scope';

export interface StartedRun {
  readonly run_id: number;
  readonly already_running: boolean;
  /** Settles with the run; never rejects. */
  readonly done: Promise<void>;
}

/** Between the lease's holder taking it and writing its run, a second caller looks again. */
const LOOK_AGAIN_MS = 100;
const LOOKS_MAX = 50;

@Injectable()
export class IngestionService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(IngestionService.name);
  private current: Promise<void> = Promise.resolve();

  constructor(
    private readonly leases: Leases,
    private readonly log: RunLog,
    private readonly conductor: Conductor,
    private readonly sources: SourcesService,
  ) {}

  /**
   * A run that died with its process is closed when the next one starts, not only when there is work again.
   */
  onApplicationBootstrap(): void {
    this.leases
      .hold(INGEST_LEASE, () => this.log.closeAbandoned())
      .catch((error: Error) => this.logger.warn(`abandoned runs were not closed: ${error.message}`));
  }

  /** By hand: a new run, or the one under way with the caller's sources added to it. */
  async request(user: User, slugs: readonly string[] | null): Promise<StartedRun> {
    for (const slug of slugs ?? []) await this.sources.get(user, slug);
    return this.start('manual', { user, slugs });
  }

  /**
   * The job `ingest`: what is due, to its end.
   * @throws when the run failed, so that the history of jobs says the same
   */
  async runScheduled(work?: Work): Promise<{ run_id: number }> {
    const runId = await this.runDue('schedule', work);
    const failure = await this.log.failureOf(runId);
    if (failure !== null) throw new Error(`Run ${runId}: ${failure}`);
    return { run_id: runId };
  }

  /**
   * What is due, to its end: in this process, unless the work says otherwise. More than a run takes up is
   * another run. Answers the last one.
   */
  async runDue(trigger: Trigger, work?: Work): Promise<number> {
    for (let firstRunId: number | null = null; ;) {
      const run = await this.start(trigger, { firstRunId }, work);
      await run.done;
      firstRunId ??= run.run_id;
      const more = !run.already_running && (await this.log.size(run.run_id)) >= RUN_SOURCES_MAX;
      if (!more || this.conductor.isStopping) return run.run_id;
    }
  }

  private async start(trigger: Trigger, scope: Scope, work?: Work): Promise<StartedRun> {
    for (let look = 0; look < LOOKS_MAX; look++) {
      const run = (await this.open(trigger, scope, work)) ?? (await this.joinRunning(scope));
      if (run !== null) return run;
      await sleep(LOOK_AGAIN_MS);
    }
    throw new Unavailable('Another run is starting or ending. Try again in a moment.');
  }

  /** Null when another process, or this one, has a run under way. */
  private async open(trigger: Trigger, scope: Scope, work?: Work): Promise<StartedRun | null> {
    const created = Promise.withResolvers<number>();
    const held = this.leases.hold(INGEST_LEASE, async (lease) => {
      await this.log.closeAbandoned();
      const runId = await this.log.create(trigger, scope, lease.fence);
      created.resolve(runId);
      await this.conductor.conduct(runId, work);
    });
    const opened = await Promise.race([created.promise, held]);
    if (typeof opened !== 'number') return null;
    this.current = held.then(
      () => undefined,
      (error: unknown) => this.logger.error({ err: error, run_id: opened }),
    );
    return { run_id: opened, already_running: false, done: this.current };
  }

  private async joinRunning(scope: Scope): Promise<StartedRun | null> {
    const runId = await this.log.running();
    if (runId === null) return null;
    return (await this.log.join(runId, scope))
      ? { run_id: runId, already_running: true, done: Promise.resolve() }
      : null;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.current;
  }
}
