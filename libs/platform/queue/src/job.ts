/** A job to add. */
export interface NewJob<T> {
  /**
   * Adding a job whose id waits or runs already has no effect. After the job has ended, the id is free again.
   */
  readonly id?: string;
  /** Small JSON, such as ids; the handler looks up the rest. */
  readonly data: T;
  readonly delayMs?: number;
  /** From 1; lower numbers run first, and jobs without a priority before all others. */
  readonly priority?: number;
}

/** A running job. */
export interface QueuedJob<T> {
  readonly id: string;
  readonly data: T;
  /** Counted from 1. */
  readonly attempt: number;
  /**
   * When the last attempt fails the job is dropped. The work stays pending in the domain's tables, and a
   * periodic job enqueues it again.
   */
  readonly isLastAttempt: boolean;
  /** Aborted when another worker may have taken over the job, and when the process must end. */
  readonly signal: AbortSignal;
}

/** A handler must be idempotent: after a crash or a database restart it may run twice for one job. */
export type JobHandler<T> = (job: QueuedJob<T>) => Promise<void>;

/* BullMQ refuses ids that are numbers or contain colons. */
const PREFIX = 'id-';

export function toJobId(id: string): string {
  return PREFIX + encodeURIComponent(id);
}

export function fromJobId(jobId: string): string {
  return jobId.startsWith(PREFIX) ? decodeURIComponent(jobId.slice(PREFIX.length)) : jobId;
}
