import { DestroyRef, Service, inject, signal } from '@angular/core';

/** Ages are shown in minutes, so a minute is how often they are looked at again. */
const TICK_MS = 60_000;

/** The time of day as a signal, so that what is "4 min" old grows older on the screen. */
@Service()
export class Clock {
  private readonly time = signal(Date.now());
  readonly now = this.time.asReadonly();

  constructor() {
    const ticking = setInterval(() => this.time.set(Date.now()), TICK_MS);
    inject(DestroyRef).onDestroy(() => clearInterval(ticking));
  }
}
