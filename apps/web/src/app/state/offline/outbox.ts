import { DestroyRef, Service, effect, inject, untracked } from '@angular/core';
import { Subject } from 'rxjs';
import type { Triage as TriageAnswer } from '@reader/contract';
import { Articles } from '../library/articles';
import { Session } from '../session/session';
import { Backoff } from './backoff';
import { createRandomId } from './client-id.interceptor';
import { Connection } from './connection';
import { PendingChanges } from './pending-changes';
import type { Change, NewChange, Queue } from './queue';
import { QUEUE_MAX, claimNext, release, removeChange, toChange } from './queue';
import { parseRetryAfterMs } from './retry-after';
import { SEND_MS, ChangeSender, classifyFailure } from './change-sender';
import { TabChannel } from './tab-channel';
import { UserQueue } from './user-queue';

/** Articles whose changes are sent at once; a browser has six connections to a host. */
const SENDERS_MAX = 3;
/** Longer than any request takes: after this time the tab that holds a change is gone. */
const TAKEN_MS = 3 * SEND_MS + 5_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** After this many server errors for one change it is dropped. */
const FAULTS_MAX = 6;

export interface SendResult {
  readonly change: Change;
  /** Why the server refused the change; null when it accepted it. */
  readonly refusal: unknown;
  /** Whether another tab already reported it. */
  readonly elsewhere: boolean;
}

interface TabMessage {
  /** Ids of removed changes: refused, or cancelled before they were sent. Tabs of version 0.1 send none. */
  readonly removedIds?: readonly string[];
  /** The state that the server has after a change; null when none was sent. */
  readonly answer: TriageAnswer | null;
}

/** Sends every change to the server: stores it first, then sends it until the server answers. */
@Service()
export class Outbox {
  private readonly articles = inject(Articles);
  private readonly queue = inject(UserQueue);
  private readonly sender = inject(ChangeSender);
  private readonly pending = inject(PendingChanges);
  private readonly session = inject(Session);
  private readonly connection = inject(Connection);
  private readonly tabs = new TabChannel<TabMessage>('reader.outbox', (message) => this.receive(message));
  private readonly backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
  private readonly resultSubject = new Subject<SendResult>();
  private activeSenders = 0;
  private sendRequests = 0;
  private isPaused = false;
  /** Epoch milliseconds before which nothing is sent, from Retry-After and back-off. */
  private retryAt = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  readonly results = this.resultSubject.asObservable();

  constructor() {
    effect(() => {
      if (this.session.user()) untracked(() => void this.syncQueue([]));
    });
    effect(() => (this.connection.away() ? undefined : untracked(() => this.send())));
    inject(DestroyRef).onDestroy(() => {
      clearTimeout(this.waiting);
      this.tabs.close();
    });
  }

  /** Resolves when the change is stored; false when the queue is full. */
  async add(input: NewChange): Promise<boolean> {
    const userId = this.session.user()?.user_id;
    if (userId === undefined || this.pending.count() >= QUEUE_MAX) return false;
    const change = toChange(input, createRandomId(), Date.now());
    this.tabs.post({ removedIds: await this.queue.add(userId, change), answer: null });
    // Otherwise each new change would cost a failing server one more request.
    this.send({ evenAfterFailure: false });
    return true;
  }

  /** Sends waiting changes, unless Retry-After forbids it; those under way are not sent twice. */
  send({ evenAfterFailure = true } = {}): void {
    if (this.isPaused && !evenAfterFailure) return;
    const wait = this.retryAt - Date.now();
    if (wait > 0) return this.sendLater(wait);
    clearTimeout(this.waiting);
    this.isPaused = false;
    this.sendRequests += 1;
    while (this.activeSenders < SENDERS_MAX) void this.runSender();
  }

  /** Resolves when nothing waits any more, or after `ms`, with the number of waiting changes. */
  async flush(ms: number): Promise<number> {
    const until = Date.now() + ms;
    this.send();
    while (this.pending.count() > 0 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return this.pending.count();
  }

  /** Checks for more requests and ends synchronously, so that no request is missed in between. */
  private async runSender(): Promise<void> {
    this.activeSenders += 1;
    try {
      for (let handledRequest = -1; handledRequest !== this.sendRequests;) {
        handledRequest = this.sendRequests;
        while (await this.sendNext());
      }
    } finally {
      this.activeSenders -= 1;
    }
  }

  /** Whether there was anything to send. */
  private async sendNext(): Promise<boolean> {
    const userId = this.session.user()?.user_id;
    if (userId === undefined || this.isPaused || this.connection.away()) return false;
    const now = Date.now();
    const { change, queue } = await this.queue.update(userId, (all) => claimNext(all, now, now + TAKEN_MS));
    if (change) await this.deliver(userId, change);
    else this.sendWhenClaimsEnd(queue, now);
    return change !== null;
  }

  /** A change behind a claimed one has no time of its own: it follows the answer, or the end of the claim. */
  private sendWhenClaimsEnd(queue: Queue, now: number): void {
    const ends = queue.map(({ takenUntil }) => takenUntil).filter((until) => until > now);
    if (ends.length > 0) this.sendLater(Math.min(...ends) - now);
  }

  private sendLater(ms: number): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.send(), ms);
  }

  private async deliver(userId: number, change: Change): Promise<void> {
    let answer: TriageAnswer;
    try {
      answer = await this.sender.send(change);
    } catch (error) {
      return this.handleFailure(userId, change, error);
    }
    this.backoff.reset();
    // Before the change leaves the queue, so that the screen does not show the state before it.
    this.articles.storeState(answer);
    await this.end(userId, change, { refusal: null, answer });
  }

  private async handleFailure(userId: number, change: Change, error: unknown): Promise<void> {
    const failure = classifyFailure(error);
    if (failure === 'refused' || (failure === 'faulty' && change.faults + 1 >= FAULTS_MAX)) {
      return this.end(userId, change, { refusal: error, answer: null });
    }
    await this.queue.update(userId, (queue) => ({ queue: release(queue, change.id, failure === 'faulty') }));
    if (failure === 'signed out') return;
    this.isPaused = true;
    this.retryAt = Math.max(this.retryAt, Date.now() + parseRetryAfterMs(error, Date.now()));
    this.sendLater(Math.max(this.backoff.getNextDelayMs(), this.retryAt - Date.now()));
  }

  private async end(
    userId: number,
    change: Change,
    { refusal, answer }: { readonly refusal: unknown; readonly answer: TriageAnswer | null },
  ): Promise<void> {
    await this.queue.update(userId, (queue) => ({ queue: removeChange(queue, change.id) }));
    this.resultSubject.next({ change, refusal, elsewhere: false });
    this.tabs.post({ removedIds: refusal === null ? [] : [change.id], answer });
  }

  private receive({ removedIds = [], answer }: TabMessage): Promise<void> {
    if (answer) this.articles.storeState(answer);
    return this.syncQueue(removedIds);
  }

  /** Shows what another tab or an earlier page did to the queue, and sends what no tab is sending. */
  private async syncQueue(removedIds: readonly string[]): Promise<void> {
    const userId = this.session.user()?.user_id;
    if (userId === undefined) return;
    const { queue, removed } = await this.queue.reload(userId);
    for (const change of removed) this.endElsewhere(change, removedIds);
    if (queue.length > 0) this.send({ evenAfterFailure: false });
  }

  private endElsewhere(change: Change, removedIds: readonly string[]): void {
    const refusal = removedIds.includes(change.id) ? 'removed' : null;
    this.resultSubject.next({ change, refusal, elsewhere: true });
  }
}
