import { DestroyRef, Service, effect, inject, untracked } from '@angular/core';
import { Subject } from 'rxjs';
import { Session } from '../session/session';
import { Backoff } from './backoff';
import { randomId } from './client-id.interceptor';
import { Connection } from './connection';
import { Pending } from './pending';
import { type Change, QUEUE_MAX, type Queue, queued, released, taken, without } from './queue';
import { QueueStore } from './queue-store';
import { retryAfterMs } from './retry-after';
import { SEND_MS, SendChange, failureOf } from './send-change';
import { TabChannel } from './tab-channel';

/** Changes of this many articles may be on their way at once; a browser has six connections to a host. */
const LANES = 3;
/** Longer than a change can be on its way: only a tab that is gone holds one for so long. */
const TAKEN_MS = 3 * SEND_MS + 5_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A server that breaks this often over one change while it answers others will not take it. */
const FAULTS_MAX = 6;

export interface Ended {
  readonly change: Change;
  /** Why the server did not take it; null when it did. */
  readonly refusal: unknown;
  /** Another tab has said so already. */
  readonly elsewhere: boolean;
}

interface TabMessage {
  /** Taken back: refused by the server, or called back before it was sent. */
  readonly takenBack: readonly string[];
}

export type NewChange = Pick<Change, 'articleId' | 'slug' | 'event' | 'before' | 'after'>;

/** The one way of a change to the server: kept first, sent at once when it answers, and until it does. */
@Service()
export class Outbox {
  private readonly store = inject(QueueStore);
  private readonly sender = inject(SendChange);
  private readonly pending = inject(Pending);
  private readonly session = inject(Session);
  private readonly connection = inject(Connection);
  private readonly tabs = new TabChannel<TabMessage>('reader.outbox', ({ takenBack }) =>
    this.lookAgain(takenBack),
  );
  private readonly backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
  private readonly endings = new Subject<Ended>();
  private readonly arrivals = new Subject<Change>();
  /** Done here and not in the store yet. */
  private fresh: Queue = [];
  private lanes = 0;
  private wishes = 0;
  private held = false;
  /** Nothing is sent before: the server asked for it. In epoch milliseconds. */
  private retryAt = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  readonly ended = this.endings.asObservable();
  /** A change that was done in another tab, or before this page was loaded. */
  readonly arrived = this.arrivals.asObservable();

  constructor() {
    effect(() => {
      if (this.session.user()) untracked(() => void this.lookAgain([]));
    });
    effect(() => (this.connection.away() ? undefined : untracked(() => this.send())));
    inject(DestroyRef).onDestroy(() => {
      clearTimeout(this.waiting);
      this.tabs.close();
    });
  }

  /** Settles when the change is kept; false when there is no room for it. */
  async add(wish: NewChange): Promise<boolean> {
    const userId = this.session.user()?.user_id;
    if (userId === undefined || this.pending.count() >= QUEUE_MAX) return false;
    const change = { ...wish, id: randomId(), madeAt: Date.now(), takenUntil: 0, tried: false, faults: 0 };
    this.fresh = [...this.fresh, change];
    this.pending.set([...this.pending.all(), change]);
    const { calledBack } = await this.step(userId, (queue) => queued(queue, change), change);
    this.tabs.tell({ takenBack: calledBack });
    // Each new change would otherwise cost a failing server one more request.
    this.send({ evenAfterFailure: false });
    return true;
  }

  /** Sends what waits, unless the server asked to be left alone; what is on its way is not sent twice. */
  send({ evenAfterFailure = true } = {}): void {
    if (this.held && !evenAfterFailure) return;
    const wait = this.retryAt - Date.now();
    if (wait > 0) return this.sendLater(wait);
    clearTimeout(this.waiting);
    this.held = false;
    this.wishes += 1;
    while (this.lanes < LANES) void this.lane();
  }

  /** Settles when nothing waits any more, or after `ms`; answers how many changes still do. */
  async flush(ms: number): Promise<number> {
    const until = Date.now() + ms;
    this.send();
    while (this.pending.count() > 0 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return this.pending.count();
  }

  /** The look at the wishes and the end of the lane are one step, so that no wish falls between them. */
  private async lane(): Promise<void> {
    this.lanes += 1;
    try {
      for (let wish = -1; wish !== this.wishes;) {
        wish = this.wishes;
        while (await this.sendNext());
      }
    } finally {
      this.lanes -= 1;
    }
  }

  /** Whether there was anything to send. */
  private async sendNext(): Promise<boolean> {
    const userId = this.session.user()?.user_id;
    if (userId === undefined || this.held || this.connection.away()) return false;
    const now = Date.now();
    const { change, queue } = await this.step(userId, (all) => taken(all, now, now + TAKEN_MS));
    if (change) await this.deliver(userId, change);
    else if (queue.length > 0) this.sendLater(Math.min(...queue.map(({ takenUntil }) => takenUntil)) - now);
    return change !== null;
  }

  private sendLater(ms: number): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.send(), ms);
  }

  private async deliver(userId: number, change: Change): Promise<void> {
    try {
      await this.sender.send(change);
    } catch (error) {
      return this.afterFailure(userId, change, error);
    }
    this.backoff.reset();
    await this.end(userId, change, null);
  }

  private async afterFailure(userId: number, change: Change, error: unknown): Promise<void> {
    const failure = failureOf(error);
    if (failure === 'refused' || (failure === 'faulty' && change.faults + 1 >= FAULTS_MAX)) {
      return this.end(userId, change, error);
    }
    await this.step(userId, (queue) => ({ queue: released(queue, change.id, failure === 'faulty') }));
    if (failure === 'signed out') return;
    this.held = true;
    this.retryAt = Math.max(this.retryAt, Date.now() + retryAfterMs(error, Date.now()));
    this.sendLater(Math.max(this.backoff.next(), this.retryAt - Date.now()));
  }

  private async end(userId: number, change: Change, refusal: unknown): Promise<void> {
    if (refusal === null) this.pending.answered(change);
    await this.step(userId, (queue) => ({ queue: without(queue, change.id) }));
    this.endings.next({ change, refusal, elsewhere: false });
    this.tabs.tell({ takenBack: refusal === null ? [] : [change.id] });
  }

  private async step<S extends { queue: Queue }>(
    userId: number,
    change: (queue: Queue) => S,
    stored?: Change,
  ): Promise<S> {
    const outcome = await this.store.change(userId, change);
    const kept = new Set(outcome.queue.map(({ id }) => id)).add(stored?.id ?? '');
    this.fresh = this.fresh.filter(({ id }) => !kept.has(id));
    this.pending.set([...outcome.queue, ...this.fresh]);
    return outcome;
  }

  /** Another tab, or an earlier page, changed the queue: shows what it did and sends what nobody sends. */
  private async lookAgain(takenBack: readonly string[]): Promise<void> {
    const userId = this.session.user()?.user_id;
    if (userId === undefined) return;
    const before = new Map(this.pending.all().map((change) => [change.id, change]));
    const { queue } = await this.step(userId, (now) => ({ queue: now }));
    for (const change of queue) {
      if (!before.delete(change.id)) this.arrivals.next(change);
    }
    for (const { id } of this.fresh) before.delete(id);
    for (const change of before.values()) this.endElsewhere(change, takenBack);
    if (queue.length > 0) this.send({ evenAfterFailure: false });
  }

  private endElsewhere(change: Change, takenBack: readonly string[]): void {
    const isTakenBack = takenBack.includes(change.id);
    if (!isTakenBack) this.pending.answered(change);
    this.endings.next({ change, refusal: isTakenBack ? 'taken back' : null, elsewhere: true });
  }
}
