import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Unavailable } from '@reader/http';
import { type JobRun, JobRunsQueries } from '../job-run/job-runs.queries';
import { JobRunner } from './job-runner';
import { type Job, Jobs } from './jobs';
import { Timetable } from './timetable';

/** How long a process that was asked to stop waits for its jobs; orchestrators kill after 30 s. */
export const SHUTDOWN_TIMEOUT_MS = 20_000;
/** Between taking a job's lease and writing its run down, whoever else asks for one looks again. */
const RETRY_MS = 100;
const ATTEMPTS_MAX = 50;

/** What came of a run for a scheduler outside the service. */
export type RunOnceResult =
  | { readonly outcome: 'ended'; readonly run: JobRun }
  /** Paused by administrators; switched off or not configured; another process runs it at this moment. */
  | { readonly outcome: 'paused' | 'off' | 'runs elsewhere' };

/**
 * Runs due jobs, each slot in one process: a slot is a unique row, so whoever inserts it first runs it; a
 * lease keeps two runs of one job from going on at once. Only the present slot is ever looked at, so a clock
 * that jumps ahead causes one run a job, and one that jumps back causes none.
 */
@Injectable()
export class Scheduler implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(Scheduler.name);
  /** What this process is at, with the names of the jobs. */
  private readonly busy = new Map<Promise<void>, string>();
  /** The slot of each job that this process need not look at again. */
  private readonly handledSlots = new Map<string, number>();
  private readonly stopping = new AbortController();
  private idle: Promise<void> = Promise.resolve();

  constructor(
    private readonly jobs: Jobs,
    private readonly timetable: Timetable,
    private readonly runs: JobRunsQueries,
    private readonly runner: JobRunner,
  ) {}

  /** Starts what is due. Settles when all that it started has ended; may be called again before. */
  async tick(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const idle = this.jobs.list().filter(({ name }) => !this.isBusy(name));
    await Promise.all(idle.map((job) => this.trackJob(job.name, () => this.runIfDue(job))));
  }

  /**
   * Runs a job now, in this process, whatever its schedule says. Settles when the run is written down; while
   * one goes on already, in any process, with that one.
   * @throws Unavailable when neither can be said within five seconds, or the process is ending
   */
  async runNow(jobName: string): Promise<JobRun> {
    const job = this.jobs.get(jobName);
    for (let look = 0; look < ATTEMPTS_MAX && !this.stopping.signal.aborted; look++) {
      const run = (await this.startRun(job)) ?? (await this.runs.findRunning(jobName));
      if (run !== null) return run;
      await sleep(RETRY_MS);
    }
    throw new Unavailable('The job cannot be started right now. Try again in a moment.');
  }

  /**
   * Runs a job to its end in this process, for a scheduler outside the service such as a CronJob: in the
   * history with the trigger `schedule`, not while it is paused or off, and never beside another run of it.
   */
  async runOnce(jobName: string): Promise<RunOnceResult> {
    const job = this.jobs.get(jobName);
    const { schedule, enabled } = await this.timetable.getTiming(job);
    if (!enabled) return { outcome: schedule === null ? 'off' : 'paused' };
    let begun: JobRun | null = null;
    const held = this.runner.hold(job, {
      ...{ slot: null, trigger: 'schedule', signal: this.stopping.signal },
      onStarted: (run) => (begun = run),
    });
    await this.trackJob(jobName, () => held.then(() => undefined));
    const run =
      (await held) && begun !== null ? await this.runs.findById((begun as JobRun).job_run_id) : null;
    return run === null ? { outcome: 'runs elsewhere' } : { outcome: 'ended', run };
  }

  /** Closes the runs whose process died, of any job. */
  async closeAbandoned(): Promise<void> {
    for (const name of await this.runs.listRunningNames())
      if (!this.isBusy(name)) await this.runner.closeAbandoned(name);
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
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, SHUTDOWN_TIMEOUT_MS)));
    await Promise.race([Promise.all(this.busy.keys()), timeout]);
    clearTimeout(timer);
    for (const name of this.busy.values()) this.log.warn(`job ${name} is cut off by the end of the process`);
  }

  private isBusy(name: string): boolean {
    return [...this.busy.values()].includes(name);
  }

  private trackJob(name: string, work: () => Promise<void>): Promise<void> {
    const ended = work()
      .catch((error: Error) =>
        this.log.error({ err: error, job_name: name, what: 'the job could not be run' }),
      )
      .finally(() => this.busy.delete(ended));
    this.busy.set(ended, name);
    return ended;
  }

  private async runIfDue(job: Job): Promise<void> {
    const { slot, now } = await this.timetable.getTiming(job);
    if (slot === null || this.handledSlots.get(job.name) === slot.getTime()) return;
    // False while another run of the job goes on: this slot is looked at again.
    const passed =
      (await this.runs.isSlotTaken(job.name, slot, now)) ||
      (await this.runner.hold(job, { slot, trigger: 'schedule', signal: this.stopping.signal }));
    if (passed) this.handledSlots.set(job.name, slot.getTime());
  }

  /** The new run, which goes on; null while another one does. */
  private startRun(job: Job): Promise<JobRun | null> {
    const { promise, resolve, reject } = Promise.withResolvers<JobRun | null>();
    const plan = { slot: null, trigger: 'manual', signal: this.stopping.signal, onStarted: resolve } as const;
    void this.trackJob(job.name, () =>
      this.runner.hold(job, plan).then(
        () => resolve(null),
        (error: Error) => {
          reject(error);
          throw error;
        },
      ),
    );
    return promise;
  }
}
