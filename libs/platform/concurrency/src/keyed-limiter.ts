export interface KeyedLimiterOptions {
  /** Tasks of one key that run at a time. */
  readonly concurrency: number;
  /** Tasks of one key that may wait; without it, any number. */
  readonly waitingMax?: number;
  /** The error for a task that may not wait. */
  readonly createError?: () => Error;
}

interface KeyQueue {
  running: number;
  /** In the order in which they came. */
  readonly waiting: Set<() => void>;
}

/** Limits how many tasks of one key, such as a user, run at a time in this process; the rest waits. */
export class KeyedLimiter<K> {
  private readonly queues = new Map<K, KeyQueue>();

  constructor(private readonly options: KeyedLimiterOptions) {}

  /**
   * Runs the task when a slot of its key is free.
   * @throws what `createError` returns when too many tasks wait; the reason of `signal` when it aborts first
   */
  async run<T>(key: K, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const queue = this.queues.get(key) ?? { running: 0, waiting: new Set() };
    this.queues.set(key, queue);
    if (queue.running < this.options.concurrency) queue.running += 1;
    else await this.waitForSlot(queue, signal);
    try {
      return await task();
    } finally {
      this.releaseSlot(key, queue);
    }
  }

  private waitForSlot({ waiting }: KeyQueue, signal?: AbortSignal): Promise<void> {
    const { waitingMax = Infinity, createError = () => new Error('Too many tasks wait.') } = this.options;
    if (waiting.size >= waitingMax) throw createError();
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.delete(enter);
        reject(signal?.reason as Error);
      };
      waiting.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
      if (signal?.aborted) leave();
    });
  }

  /** The slot goes straight to the next task, so that no later one can take it. */
  private releaseSlot(key: K, queue: KeyQueue): void {
    const [next] = queue.waiting;
    if (next !== undefined) {
      queue.waiting.delete(next);
      next();
    } else if (--queue.running === 0) this.queues.delete(key);
  }
}

/** A limit on all tasks together. */
export class ConcurrencyLimiter {
  private readonly limiter: KeyedLimiter<null>;

  constructor(concurrency: number) {
    this.limiter = new KeyedLimiter({ concurrency });
  }

  /** @throws the reason of `signal` when it aborts before the task starts */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.limiter.run(null, task, signal);
  }
}
