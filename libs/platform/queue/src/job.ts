/** A job to be added. */
export interface NewJob<T> {
  /**
   * While a job of this id waits or runs, adding it again changes nothing. Once it has ended, it is a new
   * job.
   */
  readonly id?: string;
  /** JSON, and small: what it is about is looked up when it runs. */
  readonly data: T;
  readonly delayMs?: number;
}

/** A job that runs. */
export interface QueuedJob<T> {
  readonly id: string;
  readonly data: T;
  /** From 1. */
  readonly attempt: number;
  /**
   * When this one fails the job is dropped: the truth stays in the domain's tables, a sweep adds what is
   * owed.
   */
  readonly isLastAttempt: boolean;
  /**
   * Aborted when another worker may have taken the job over, and when the process can wait no longer to end.
   */
  readonly signal: AbortSignal;
}

/**
 * A handler may be called twice for one job (its process was killed, a database restarted): it must not mind.
 */
export type JobHandler<T> = (job: QueuedJob<T>) => Promise<void>;

/* BullMQ refuses ids that are numbers or that contain colons; ours may be anything. */
const PREFIX = 'id-';

export function toJobId(id: string): string {
  return PREFIX + encodeURIComponent(id);
}

export function fromJobId(jobId: string): string {
  return jobId.startsWith(PREFIX) ? decodeURIComponent(jobId.slice(PREFIX.length)) : jobId;
}
