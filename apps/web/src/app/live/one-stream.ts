import { HttpClient } from '@angular/common/http';
import { DestroyRef, Service, effect, inject, signal } from '@angular/core';
import { Subject, firstValueFrom } from 'rxjs';
import { FirstView } from '../frame/first-view';
import { Backoff } from '../offline/backoff';
import { Connection } from '../offline/connection';
import { TabChannel } from '../offline/tab-channel';
import { type Told, listen } from './change-stream';

const LOCK = 'reader.live';
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
const TICK_MS = 30_000;
/** A clock that jumped this far was asleep, and its connection may be dead without knowing it. */
const ASLEEP_MS = 3 * TICK_MS;

/**
 * What the server tells, heard by every tab over one connection: the tab that holds the lock listens and
 * passes it on, and when it closes the next one takes over. Without locks (plain http) each tab listens.
 */
@Service()
export class OneStream {
  private readonly http = inject(HttpClient);
  private readonly connection = inject(Connection);
  private readonly subject = new Subject<Told>();
  private readonly tabs = new TabChannel<Told>('reader.live', (told) => this.subject.next(told));
  private readonly backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
  private readonly leads = signal(false);
  private readonly stop = new AbortController();
  private close: (() => void) | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  readonly told = this.subject.asObservable();

  constructor() {
    void inject(FirstView).whenDrawn.then(() => this.takeTurn());
    effect(() => {
      if (this.leads() && !this.connection.away()) this.open();
      else this.shut();
    });
    const awake = setInterval(this.noticesSleep(), TICK_MS);
    inject(DestroyRef).onDestroy(() => {
      clearInterval(awake);
      this.stop.abort();
      this.shut();
      this.tabs.close();
    });
  }

  private takeTurn(): void {
    const locks = 'locks' in navigator ? navigator.locks : null;
    if (!locks) return this.leads.set(true);
    const lead = (): Promise<void> => {
      this.leads.set(true);
      return new Promise((resolve) => this.stop.signal.addEventListener('abort', () => resolve()));
    };
    // Refused only when the page goes: by the abort.
    locks.request(LOCK, { signal: this.stop.signal }, lead).catch(() => undefined);
  }

  private open(): void {
    this.shut();
    this.close = listen({ tell: (told) => this.pass(told), lost: (forGood) => this.lost(forGood) });
  }

  private shut(): void {
    clearTimeout(this.waiting);
    this.close?.();
    this.close = null;
  }

  private pass(told: Told): void {
    if (told.event === 'state') {
      this.backoff.reset();
      this.connection.answered();
    }
    this.subject.next(told);
    this.tabs.tell(told);
  }

  private lost(forGood: boolean): void {
    this.connection.suspect();
    if (!forGood) return;
    this.shut();
    // A stream does not say why it was refused; this does, and an ended session leads to sign-in.
    firstValueFrom(this.http.get('/api/users/me')).catch(() => undefined);
    this.waiting = setTimeout(() => this.open(), this.backoff.next());
  }

  private noticesSleep(): () => void {
    let last = Date.now();
    return () => {
      const slept = Date.now() - last > ASLEEP_MS;
      last = Date.now();
      if (slept && this.close) this.open();
    };
  }
}
