import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Lease, LeaseLost, Leases } from '@reader/database';
import { JobRunsQueries } from '../job-run/job-runs.queries';
import { type Job, Jobs } from './jobs';
import { Timetable } from './timetable';

/** How long a process that was asked to stop waits for its jobs; orchestrators kill after 30 s. */
export const SHUTDOWN_PATIENCE_MS = 20_000;

/**
 * Runs due jobs, each slot in one process: a slot is a unique row, so whoever inserts it first runs it; a
 * lease keeps two slots of one job from running at once. Only the present slot is ever looked at, so a clock
 * that jumps ahead causes one run a job, and one that jumps back causes none.
 */
@Injectable()
export class Scheduler implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(Scheduler.name);
  private readonly busy = new Map<string, Promise<void>>();
  /** The slot of each job that this process need not look at again. */
  private readonly settled = new Map<string, number>();
  private readonly stopping = new AbortController();
  private idle: Promise<void> = Promise.resolve();

  constructor(
    private readonly jobs: Jobs,
    private readonly timetable: Timetable,
    private readonly runs: JobRunsQueries,
    private readonly leases: Leases,
  ) {}

  /** Starts what is due. Settles when all that it started has ended; may be called again before. */
  async tick(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const idle = this.jobs.all().filter(({ name }) => !this.busy.has(name));
    await Promise.all(idle.map((job) => this.occupy(job.name, () => this.attempt(job))));
  }

  /** Closes the runs whose process died, of any job: who can take a job's lease knows that nobody runs it. */
  async closeAbandoned(): Promise<void> {
    for (const name of await this.runs.namesOfRunning())
      if (!this.busy.has(name)) await this.leases.hold(leaseOf(name), () => this.runs.closeAbandoned(name));
  }

  /** At once, so that all that must be waited for is waited for at the same time. */
  onModuleDestroy(): void {
    this.stopping.abort();
    this.idle = this.waitForJobs();
  }

  /** Jobs still need the database, which closes after this. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.idle;
  }

  private async waitForJobs(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, SHUTDOWN_PATIENCE_MS)));
    await Promise.race([Promise.all(this.busy.values()), patience]);
    clearTimeout(timer);
    for (const name of this.busy.keys()) this.log.warn(`job ${name} is cut off by the end of the process`);
  }

  private occupy(name: string, work: () => Promise<void>): Promise<void> {
    const ended = work()
      .catch((error: Error) =>
        this.log.error({ err: error, job_name: name, what: 'the job could not be run' }),
      )
      .finally(() => this.busy.delete(name));
    this.busy.set(name, ended);
    return ended;
  }

  private async attempt(job: Job): Promise<void> {
    const { slot, now } = await this.timetable.of(job);
    if (slot === null || this.settled.get(job.name) === slot.getTime()) return;
    const passed = (await this.runs.isTaken(job.name, slot, now)) || (await this.hold(job, slot));
    if (passed) this.settled.set(job.name, slot.getTime());
  }

  /** False when another process holds the job: its last slot is not over yet, this one is looked at again. */
  private async hold(job: Job, slot: Date): Promise<boolean> {
    const held = await this.leases.hold(leaseOf(job.name), async (lease) => {
      await this.runs.closeAbandoned(job.name);
      const jobRunId = await this.runs.take(job.name, slot);
      if (jobRunId !== null) await this.run(job, { jobRunId, slot, lease });
    });
    return held !== null;
  }

  private async run(job: Job, { jobRunId, slot, lease }: { jobRunId: number; slot: Date; lease: Lease }) {
    const started = performance.now();
    try {
      const detail = await job.run({ jobRunId, slot, lease, signal: this.stopping.signal });
      await this.runs.succeed(lease, jobRunId, detail ?? null);
      this.log.log({ what: 'job ended', job_name: job.name, ms: Math.round(performance.now() - started) });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      this.log.error({ err: error, job_name: job.name, what: 'job failed' });
      // Whoever has the lease now has closed the run already.
      if (!(error instanceof LeaseLost)) await this.runs.fail(lease, jobRunId, error);
    }
  }
}

function leaseOf(jobName: string): string {
  return `job:${jobName}`;
}
