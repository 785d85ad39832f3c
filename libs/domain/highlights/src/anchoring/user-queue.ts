import { TooManyRequests } from '@reader/http';

/** More requests of one person in line than this are no person who reads. */
const WAITING_MAX = 20;
/** By then several have ended. */
const RETRY_AFTER_SECONDS = 5;

/** One at a time for each person, so that nobody has all threads. */
export class UserQueue {
  private readonly queues = new Map<number, { last: Promise<unknown>; length: number }>();

  /** Does the work after all that this person asked for before. @throws TooManyRequests */
  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(userId) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= WAITING_MAX)
      throw new TooManyRequests(RETRY_AFTER_SECONDS, 'Many highlights are being looked for already.');
    this.queues.set(userId, queue);
    queue.length += 1;
    const done = queue.last.then(work);
    queue.last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      if (--queue.length === 0) this.queues.delete(userId);
    }
  }
}
