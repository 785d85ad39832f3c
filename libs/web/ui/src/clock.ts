import { DestroyRef, Service, inject, signal } from '@angular/core';

/** Ages are shown in minutes, so they are updated every minute. */
const TICK_MS = 60_000;

/** The current time as a signal, so that displayed ages stay current. */
@Service()
export class Clock {
  private readonly time = signal(Date.now());
  readonly now = this.time.asReadonly();

  constructor() {
    const ticking = setInterval(() => this.time.set(Date.now()), TICK_MS);
    inject(DestroyRef).onDestroy(() => clearInterval(ticking));
  }
}
