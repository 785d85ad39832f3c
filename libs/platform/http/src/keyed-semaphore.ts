import { TooManyRequests } from './problem';

export interface SemaphoreOptions {
  /** Work of one key at a time. */
  readonly concurrency: number;
  /** More than this may not wait. */
  readonly waitingMax: number;
  /** By then some of the work has ended. */
  readonly retryAfterSeconds: number;
  /** What the caller is told, in a sentence. */
  readonly refusal: string;
}

interface KeyQueue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits how much work of one key, such as a person, runs at a time in this process; the rest waits. */
export class KeyedSemaphore<K> {
  private readonly queues = new Map<K, KeyQueue>();

  constructor(private readonly options: SemaphoreOptions) {}

  /** Does the work when its turn comes. @throws TooManyRequests when too much waits already */
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

  /** The place of one that ended goes straight to the next. */
  private wait({ waiting }: KeyQueue): Promise<void> {
    const { waitingMax, retryAfterSeconds, refusal } = this.options;
    if (waiting.length >= waitingMax) throw new TooManyRequests(retryAfterSeconds, refusal);
    return new Promise((enter) => waiting.push(enter));
  }
}
