import { DestroyRef, Service, effect, inject, signal } from '@angular/core';
import { Subject } from 'rxjs';
import { Api } from '../api/api';
import { FirstView } from '../startup/first-view';
import { Backoff } from '../offline/backoff';
import { Connection } from '../offline/connection';
import { TabChannel } from '../offline/tab-channel';
import { type ServerEvent, listen } from './change-stream';

const LOCK = 'reader.live';
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
const TICK_MS = 30_000;
/** A clock that jumped this far was asleep, and its connection may be dead without an error. */
const ASLEEP_MS = 3 * TICK_MS;

/**
 * The change stream, over one connection for all tabs: the tab with the lock listens and forwards events, and
 * the next one takes over when it closes. Without locks (plain http) each tab listens.
 */
@Service()
export class CrossTabChangeStream {
  private readonly api = inject(Api);
  private readonly connection = inject(Connection);
  private readonly subject = new Subject<ServerEvent>();
  private readonly tabs = new TabChannel<ServerEvent>('reader.live', (message) => this.subject.next(message));
  private readonly backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
  private readonly isLeader = signal(false);
  private readonly stop = new AbortController();
  private closeStream: (() => void) | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  readonly events = this.subject.asObservable();

  constructor() {
    void inject(FirstView).whenDrawn.then(() => this.waitForLeadership());
    effect(() => {
      if (this.isLeader() && !this.connection.away()) this.connect();
      else this.disconnect();
    });
    const awake = setInterval(this.createSleepDetector(), TICK_MS);
    inject(DestroyRef).onDestroy(() => {
      clearInterval(awake);
      this.stop.abort();
      this.disconnect();
      this.tabs.close();
    });
  }

  private waitForLeadership(): void {
    const locks = 'locks' in navigator ? navigator.locks : null;
    if (!locks) return this.isLeader.set(true);
    const lead = (): Promise<void> => {
      this.isLeader.set(true);
      return new Promise((resolve) => this.stop.signal.addEventListener('abort', () => resolve()));
    };
    // Rejects only by the abort, when the page goes.
    locks.request(LOCK, { signal: this.stop.signal }, lead).catch(() => undefined);
  }

  private connect(): void {
    this.disconnect();
    this.closeStream = listen({
      onEvent: (message) => this.publish(message),
      onDisconnect: (forGood) => this.handleDisconnect(forGood),
    });
  }

  private disconnect(): void {
    clearTimeout(this.waiting);
    this.closeStream?.();
    this.closeStream = null;
  }

  private publish(message: ServerEvent): void {
    if (message.event === 'state') {
      this.backoff.reset();
      this.connection.markReachable();
    }
    this.subject.next(message);
    this.tabs.post(message);
  }

  private handleDisconnect(forGood: boolean): void {
    this.connection.verify();
    if (!forGood) return;
    this.disconnect();
    // A stream gives no reason for a refusal; this request does, and an ended session leads to sign-in.
    this.api.get('/api/users/me').catch(() => undefined);
    this.waiting = setTimeout(() => this.connect(), this.backoff.getNextDelayMs());
  }

  private createSleepDetector(): () => void {
    let last = Date.now();
    return () => {
      const slept = Date.now() - last > ASLEEP_MS;
      last = Date.now();
      if (slept && this.closeStream) this.connect();
    };
  }
}
