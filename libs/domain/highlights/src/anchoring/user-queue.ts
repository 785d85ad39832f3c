import { TooManyRequests } from '@reader/http';

/** Queued requests of one user: more than any reader causes. */
const WAITING_MAX = 20;
/** Several requests end within this time. */
const RETRY_AFTER_SECONDS = 5;

/** Runs one task per user at a time, so that no user occupies all threads. */
export class UserQueue {
  private readonly queues = new Map<number, { last: Promise<unknown>; length: number }>();

  /** Runs the work after all earlier work of this user. @throws TooManyRequests when the queue is full */
  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(userId) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= WAITING_MAX)
      throw new TooManyRequests(
        RETRY_AFTER_SECONDS,
        'Too many of your highlights are being processed. Try again in a few seconds.',
      );
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
