import { Service, inject, signal } from '@angular/core';
import { Player } from './player';

export const SLEEP_MINUTES = [5, 15, 30, 45, 60] as const;
const MINUTE_MS = 60_000;
/** Timers stop while a device sleeps, so the time is compared. */
const CHECK_MS = 1_000;

/** Pauses the player after some minutes. */
@Service()
export class SleepTimer {
  private readonly player = inject(Player);
  private readonly left = signal(0);
  private timer: ReturnType<typeof setInterval> | undefined;
  private endMs = 0;

  /** Rounded up; 0 while it is off. */
  readonly minutesLeft = this.left.asReadonly();

  /** 0 switches it off. */
  set(minutes: number): void {
    clearInterval(this.timer);
    this.left.set(minutes);
    if (minutes === 0) return;
    this.endMs = Date.now() + minutes * MINUTE_MS;
    this.timer = setInterval(() => this.check(), CHECK_MS);
  }

  private check(): void {
    const left = Math.ceil((this.endMs - Date.now()) / MINUTE_MS);
    if (left > 0) return this.left.set(left);
    this.set(0);
    this.player.pause();
  }
}
