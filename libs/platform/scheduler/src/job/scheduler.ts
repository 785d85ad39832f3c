import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { SHUTDOWN_TIMEOUT_MS } from '@reader/config';
import { Unavailable } from '@reader/http';
import { type JobRunRow, JobRunsQueries } from '../job-run/job-runs.queries';
import { JobRunner } from './job-runner';
import { type Job, Jobs } from './jobs';
import { type Timing, Timetable } from './timetable';

/** Between taking a lease and writing the run's row, other callers see no run and retry after this delay. */
const RETRY_MS = 100;
const ATTEMPTS_MAX = 50;

/** The result of a run for an external scheduler. */
export type RunOnceResult =
  | { readonly outcome: 'ended'; readonly run: JobRunRow }
  /** Paused by administrators; switched off or not configured; running in another process. */
  | { readonly outcome: 'paused' | 'off' | 'runs elsewhere' };

/**
 * Runs due jobs, each slot in one process: a slot is a unique row, and the process that inserts it runs the
 * job. A lease prevents two runs of one job at once. Only the last slot is checked, so a clock that jumps
 * ahead causes one run per job, and one that jumps back causes none.
 */
@Injectable()
export class Scheduler implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(Scheduler.name);
  /** Work in progress in this process, with the names of the jobs. */
  private readonly busy = new Map<Promise<void>, string>();
  /** The slot of each job that this process need not check again. */
  private readonly handledSlots = new Map<string, number>();
  /** The timing of each job when this process last checked it. */
  private readonly checks = new Map<string, Timing>();
  private readonly stopping = new AbortController();
  private idle: Promise<void> = Promise.resolve();

  constructor(
    private readonly jobs: Jobs,
    private readonly timetable: Timetable,
    private readonly runs: JobRunsQueries,
    private readonly runner: JobRunner,
  ) {}

  /** Starts the due jobs. Settles when all of them have ended; may be called again before that. */
  async tick(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const idle = this.jobs.list().filter(({ name }) => !this.isBusy(name));
    await Promise.all(idle.map((job) => this.trackJob(job.name, () => this.runIfDue(job))));
  }

  has(jobName: string): boolean {
    return this.jobs.list().some(({ name }) => name === jobName);
  }

  /**
   * Runs a job now, in this process, whatever its schedule. Settles when the run's row is written; returns
   * the run in progress, in any process, instead of starting a second one.
   * @throws Unavailable when there is neither after five seconds, or the process is stopping
   */
  async runNow(jobName: string): Promise<JobRunRow> {
    const job = this.jobs.get(jobName);
    for (let look = 0; look < ATTEMPTS_MAX && !this.stopping.signal.aborted; look++) {
      const run = (await this.startRun(job)) ?? (await this.runs.findRunning(jobName));
      if (run !== null) return run;
      await sleep(RETRY_MS);
    }
    throw new Unavailable('The job cannot be started right now. Try again in a moment.');
  }

  /**
   * Runs a job to its end in this process, for an external scheduler such as a CronJob. The history shows the
   * trigger `schedule`. It does not run while paused or off, nor beside another run.
   */
  async runOnce(jobName: string): Promise<RunOnceResult> {
    const job = this.jobs.get(jobName);
    const { schedule, enabled } = await this.timetable.getTiming(job);
    if (!enabled) return { outcome: schedule === null ? 'off' : 'paused' };
    let begun: JobRunRow | null = null;
    const held = this.runner.hold(job, {
      ...{ slot: null, trigger: 'schedule', signal: this.stopping.signal },
      onStarted: (run) => (begun = run),
    });
    await this.trackJob(jobName, () => held.then(() => undefined));
    const run =
      (await held) && begun !== null ? await this.runs.findById((begun as JobRunRow).job_run_id) : null;
    return run === null ? { outcome: 'runs elsewhere' } : { outcome: 'ended', run };
  }

  /** Closes the runs of dead processes, for every job. */
  async closeAbandoned(): Promise<void> {
    for (const name of await this.runs.listRunningNames())
      if (!this.isBusy(name)) await this.runner.closeAbandoned(name);
  }

  /** Starts waiting at once, so that all modules wait at the same time. */
  onModuleDestroy(): void {
    this.stopping.abort();
    this.idle = this.waitForJobs();
  }

  /** Jobs still need the database, which closes after this hook. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.idle;
  }

  private async waitForJobs(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, SHUTDOWN_TIMEOUT_MS)));
    await Promise.race([Promise.all(this.busy.keys()), timeout]);
    clearTimeout(timer);
    for (const name of this.busy.values())
      this.log.warn(`job ${name} did not end in time and is aborted with the process`);
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
    const timing = await this.timetable.getTiming(job);
    const slot = timing.slot ?? findOverdueSlot(timing, this.checks.get(job.name));
    // False while another run of the job is in progress: this slot is checked again.
    if (slot !== null && !(await this.passSlot(job, slot, timing.now))) return;
    this.checks.set(job.name, timing);
  }

  /** Runs the slot unless it was taken. @returns whether it need not be checked again */
  private async passSlot(job: Job, slot: Date, now: Date): Promise<boolean> {
    if (this.handledSlots.get(job.name) === slot.getTime()) return true;
    const passed =
      (await this.runs.isSlotTaken(job.name, slot, now)) ||
      (await this.runner.hold(job, { slot, trigger: 'schedule', signal: this.stopping.signal }));
    if (passed) this.handledSlots.set(job.name, slot.getTime());
    return passed;
  }

  /** Starts a run and returns its row; null while another run is in progress. */
  private startRun(job: Job): Promise<JobRunRow | null> {
    const { promise, resolve, reject } = Promise.withResolvers<JobRunRow | null>();
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

/** The missed slot, unless this process could have run it: then the job was switched on after its time. */
function findOverdueSlot({ missedSlot }: Timing, last: Timing | undefined): Date | null {
  if (missedSlot === null || last === undefined) return missedSlot;
  return last.enabled && last.now < missedSlot ? missedSlot : null;
}
