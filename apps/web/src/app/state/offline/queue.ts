import type { Triage, TriageEvent } from '@reader/triage';

/** A change of an article that the server has not confirmed. */
export interface Change {
  /** Random, so that all tabs use the same id. */
  readonly id: string;
  readonly articleId: number;
  /** The article's source, whose count changes. */
  readonly slug: string;
  /** Applied in order. */
  readonly events: readonly TriageEvent[];
  /** RFC 3339; changes stored by older versions of the app have none. */
  readonly publishedAt?: string;
  /** The article's state on screen before and after the change. */
  readonly before: Triage;
  readonly after: Triage;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  /** A tab is sending the change until then, in epoch milliseconds; 0 while it waits. */
  readonly takenUntil: number;
  /** Once sent, a change may have arrived even without an answer. */
  readonly tried: boolean;
  /** Server errors so far. */
  readonly faults: number;
}

export type NewChange = Pick<Change, 'articleId' | 'slug' | 'publishedAt' | 'events' | 'before' | 'after'>;

/** In the order in which the changes were made. */
export type Queue = readonly Change[];

/** Days of offline reading. */
export const QUEUE_MAX = 5_000;

export function toChange(input: NewChange, id: string, madeAt: number): Change {
  return { ...input, id, madeAt, takenUntil: 0, tried: false, faults: 0 };
}

/**
 * Appends a change. Unsent changes that it cancels out (star, then unstar) are removed instead, so that
 * changes of other browsers stay untouched; a change that already waits is not added twice, because a
 * reloaded page may repeat it.
 */
export function enqueue(queue: Queue, change: Change): { queue: Queue; cancelledIds: readonly string[] } {
  const last = queue.findLast((other) => isSameSubject(other, change));
  if (last?.events.join() === change.events.join()) return { queue, cancelledIds: [] };
  const from = findCancelStart(queue, change);
  if (from < 0) return { queue: [...queue, change], cancelledIds: [] };
  const isCancelled = (other: Change, at: number): boolean => at >= from && isSameSubject(other, change);
  const cancelledIds = queue.filter(isCancelled).map(({ id }) => id);
  return { queue: queue.filter((other, at) => !isCancelled(other, at)), cancelledIds };
}

/** The index from which all changes of this subject cancel out; -1 when they do not. */
function findCancelStart(queue: Queue, change: Change): number {
  let from = -1;
  for (const [at, other] of [...queue.entries()].reverse()) {
    if (!isSameSubject(other, change)) continue;
    if (other.tried) break;
    if (isSameState(other.before, change.after, isStar(change))) from = at;
  }
  return from;
}

/** An article's star and its state are independent. */
function isSameSubject(one: Change, other: Change): boolean {
  return one.articleId === other.articleId && isStar(one) === isStar(other);
}

function isStar({ events }: Change): boolean {
  return events.every((event) => event === 'star' || event === 'unstar');
}

function isSameState(one: Triage, other: Triage, star: boolean): boolean {
  if (star) return one.starred === other.starred;
  return one.state === other.state && one.read === other.read;
}

/**
 * Claims the first change that no tab is sending and that has no older change of the same article before it.
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

/** Returns a change that could not be sent to the queue. */
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

/** A queue that an older version of the app may have stored, with one event for each change. */
export function upgradeQueue(stored: readonly (Change & { readonly event?: TriageEvent })[]): Queue {
  if (stored.every(({ event }) => event === undefined)) return stored;
  return stored.map(({ event, ...change }) => (event ? { ...change, events: [event] } : change));
}
