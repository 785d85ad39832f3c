import { TooManyRequests } from './problem';

export interface SemaphoreOptions {
  /** Concurrent tasks per key. */
  readonly concurrency: number;
  /** Tasks per key that may wait. */
  readonly waitingMax: number;
  /** An estimate of when some of the work has ended. */
  readonly retryAfterSeconds: number;
  /** The error's detail, a sentence. */
  readonly refusal: string;
}

interface KeyQueue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits the concurrent tasks of one key, such as a user, in this process; the rest waits. */
export class KeyedSemaphore<K> {
  private readonly queues = new Map<K, KeyQueue>();

  constructor(private readonly options: SemaphoreOptions) {}

  /**
   * Runs the work once a slot is free.
   * @throws TooManyRequests when too many tasks wait already
   */
  async run<T>(key: K, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    this.queues.set(key, queue);
    if (queue.running < this.options.concurrency) queue.running += 1;
    else await this.wait(queue);
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) this.queues.delete(key);
    }
  }

  /** `run` passes a free slot directly to the next waiting task. */
  private wait({ waiting }: KeyQueue): Promise<void> {
    const { waitingMax, retryAfterSeconds, refusal } = this.options;
    if (waiting.length >= waitingMax) throw new TooManyRequests(retryAfterSeconds, refusal);
    return new Promise((enter) => waiting.push(enter));
  }
}
