import { type Triage, type TriageEvent } from '../library/triage';

/** One thing that a reader did to an article and that the server has yet to answer. */
export interface Change {
  /** Random, so that every tab of the browser names it alike. */
  readonly id: string;
  readonly articleId: number;
  /** Of the article's source, whose count it changes. */
  readonly slug: string;
  readonly event: TriageEvent;
  /** How the article stood on screen before it and after it. */
  readonly before: Triage;
  readonly after: Triage;
  /** When it was done, in epoch milliseconds. */
  readonly madeAt: number;
  /** A tab is sending it until then, in epoch milliseconds; 0 while it waits. */
  readonly takenUntil: number;
  /** Once sent, it may have arrived even if no answer came. */
  readonly tried: boolean;
  /** Answers so far that were faults of the server. */
  readonly faults: number;
}

/** In the order in which they were done. */
export type Queue = readonly Change[];

/** Days of reading without a server; past that a list is worth more than a queue. */
export const QUEUE_MAX = 5_000;

/**
 * The queue with one more change, or with less: what was never sent and comes to nothing with it (star, then
 * unstar) is called back, and the server is left as it is, with whatever another browser did to it. What
 * waits already is not said twice: a page that was just loaded may do again what the last one did.
 */
export function enqueue(queue: Queue, change: Change): { queue: Queue; cancelledIds: readonly string[] } {
  const last = queue.findLast((other) => isSameSubject(other, change));
  if (last?.event === change.event) return { queue, cancelledIds: [] };
  const from = findCancelStart(queue, change);
  if (from < 0) return { queue: [...queue, change], cancelledIds: [] };
  const isCancelled = (other: Change, at: number): boolean => at >= from && isSameSubject(other, change);
  const cancelledIds = queue.filter(isCancelled).map(({ id }) => id);
  return { queue: queue.filter((other, at) => !isCancelled(other, at)), cancelledIds };
}

/** From where on everything in this matter leaves the article as it was; -1 when something remains. */
function findCancelStart(queue: Queue, change: Change): number {
  let from = -1;
  for (const [at, other] of [...queue.entries()].reverse()) {
    if (!isSameSubject(other, change)) continue;
    if (other.tried) break;
    if (isSameState(other.before, change.after, isStar(change))) from = at;
  }
  return from;
}

/** The star of an article and its state have nothing to do with each other. */
function isSameSubject(one: Change, other: Change): boolean {
  return one.articleId === other.articleId && isStar(one) === isStar(other);
}

function isStar({ event }: Change): boolean {
  return event === 'star' || event === 'unstar';
}

function isSameState(one: Triage, other: Triage, star: boolean): boolean {
  if (star) return one.starred === other.starred;
  return one.state === other.state && one.read === other.read;
}

/**
 * Takes the first change that may go: nobody else is sending it, and nothing older of the same article waits.
 */
export function claimNext(queue: Queue, now: number, until: number): { queue: Queue; change: Change | null } {
  const before = new Set<number>();
  for (const change of queue) {
    if (!before.has(change.articleId) && change.takenUntil <= now) {
      return { queue: replaceChange(queue, { ...change, takenUntil: until, tried: true }), change };
    }
    before.add(change.articleId);
  }
  return { queue, change: null };
}

/** Puts back what could not be sent. */
export function release(queue: Queue, id: string, faulty: boolean): Queue {
  const change = queue.find((other) => other.id === id);
  if (!change) return queue;
  return replaceChange(queue, { ...change, takenUntil: 0, faults: change.faults + Number(faulty) });
}

export function removeChange(queue: Queue, id: string): Queue {
  return queue.filter((change) => change.id !== id);
}

function replaceChange(queue: Queue, change: Change): Queue {
  return queue.map((other) => (other.id === change.id ? change : other));
}
