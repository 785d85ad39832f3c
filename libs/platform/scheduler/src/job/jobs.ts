import type { Lease } from '@reader/database';
import type { Schedule } from './schedule';

/** What a job gets for one run. */
export interface JobContext {
  readonly jobRunId: number;
  /** The planned time of this run; null for a run on demand. */
  readonly slot: Date | null;
  /**
   * The job's lock among all processes. Call `guard` first in each transaction that must not happen twice.
   */
  readonly lease: Lease;
  /** Aborted when the process must stop: end at the next safe point. */
  readonly signal: AbortSignal;
  /** The result of the last successful run, from which a long job continues. */
  readonly previous: object | null;
}

export interface Job {
  /** Must not change: it is stored in the history and in metrics. */
  readonly name: string;
  /**
   * A fixed schedule, or a function that is called at every tick (null: the job is off now).
   * `administered`: administrators set the interval and may pause the job; at most one job.
   */
  readonly schedule: Schedule | 'administered' | (() => Schedule | null | Promise<Schedule | null>);
  /** Returns the `detail` for the history: counts and names, never content. An error fails the run. */
  run(context: JobContext): Promise<object | void>;
}

/** The scheduled jobs of this process; libs register theirs when their module starts. */
export class Jobs {
  private readonly byName = new Map<string, Job>();

  /** `runHere`: this process starts them when they are due; otherwise it only lists them. */
  constructor(readonly runHere: boolean) {}

  register(job: Job): void {
    if (this.byName.has(job.name)) throw new Error(`the job "${job.name}" is registered twice`);
    if (job.schedule === 'administered' && this.findAdministered() !== null)
      throw new Error(`"${job.name}" cannot be administered, because another job already is`);
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

  /** The job whose interval administrators set; null when no ingestion is registered. */
  findAdministered(): Job | null {
    return this.list().find((job) => job.schedule === 'administered') ?? null;
  }
}
