import { TooManyRequests } from '@reader/http';

/** More requests of one person in line than this are no person who reads. */
const WAITING_MAX = 20;
/** By then several have ended. */
const RETRY_AFTER_SECONDS = 5;

/** One at a time for each person, so that nobody has all threads. */
export class PersonQueue {
  private readonly lines = new Map<number, { last: Promise<unknown>; length: number }>();

  /** Does the work after all that this person asked for before. @throws TooManyRequests */
  async run<T>(personId: number, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(personId) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= WAITING_MAX)
      throw new TooManyRequests(RETRY_AFTER_SECONDS, 'Many highlights are being looked for already.');
    this.lines.set(personId, line);
    line.length += 1;
    const done = line.last.then(work);
    line.last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      if (--line.length === 0) this.lines.delete(personId);
    }
  }
}
