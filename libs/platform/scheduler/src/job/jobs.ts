import type { Lease } from '@reader/database';
import type { Schedule } from './schedule';

/** What a job is given for one run. */
export interface JobContext {
  readonly jobRunId: number;
  /** The planned time that is being run; null when the run was asked for. */
  readonly slot: Date | null;
  /**
   * The job's lock among all processes; its guard goes first in each transaction that must not happen twice.
   */
  readonly lease: Lease;
  /** Aborted when the process is asked to stop: end at the next safe point. */
  readonly signal: AbortSignal;
  /** What the last run that succeeded returned: where a job that goes through much carries on. */
  readonly previous: object | null;
}

export interface Job {
  /** Stable: it is in the history and in metrics. */
  readonly name: string;
  /**
   * A fixed schedule, or one that is read anew at every look at the clock (null: not now, the job is off).
   * `administered`: the interval that administrators set, and paused by them; one job at most.
   */
  readonly schedule: Schedule | 'administered' | (() => Schedule | null | Promise<Schedule | null>);
  /**
   * What it returns is the `detail` of the history: counts and names, never content. An error fails the run.
   */
  run(context: JobContext): Promise<object | void>;
}

/** The scheduled jobs of this process; libs register theirs when their module starts. */
export class Jobs {
  private readonly byName = new Map<string, Job>();

  /** `runHere`: this process starts them when they are due; otherwise it only shows them. */
  constructor(readonly runHere: boolean) {}

  register(job: Job): void {
    if (this.byName.has(job.name)) throw new Error(`the job "${job.name}" is registered twice`);
    if (job.schedule === 'administered' && this.findAdministered() !== null)
      throw new Error(`"${job.name}" cannot be administered: another job is`);
    this.byName.set(job.name, job);
  }

  get(name: string): Job {
    const job = this.byName.get(name);
    if (job === undefined) throw new Error(`no job "${name}" is registered`);
    return job;
  }

  list(): Job[] {
    return [...this.byName.values()];
  }

  /** The job whose interval administrators set; null where no ingestion is registered. */
  findAdministered(): Job | null {
    return this.list().find((job) => job.schedule === 'administered') ?? null;
  }
}
