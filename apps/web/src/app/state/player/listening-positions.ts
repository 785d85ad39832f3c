import { Service, inject } from '@angular/core';
import { LocalStorageCache } from '../library/local-storage-cache';
import { Session } from '../session/session';

/** A year of a daily programme, about 40 kB. */
const POSITIONS_MAX = 400;
/** Within this many seconds of either end, no position is saved. */
const EDGE_S = 10;

/** Listening positions by the recording's address; per device and user. */
@Service()
export class ListeningPositions {
  private readonly session = inject(Session);
  private readonly stored = new LocalStorageCache(
    `reader.listening.${this.session.user()?.username ?? ''}`,
    POSITIONS_MAX,
    (value): value is number => typeof value === 'number' && value > 0,
  );

  constructor() {
    this.session.runOnLeave(() => this.stored.close());
  }

  /** Seconds; 0 when not started or finished. */
  get(url: string): number {
    return this.stored.get(url) ?? 0;
  }

  /** `duration` is 0 while it is unknown. */
  set(url: string, atSeconds: number, duration: number): void {
    const finished = duration > 0 && atSeconds > duration - EDGE_S;
    if (atSeconds < EDGE_S || finished) this.stored.delete(url);
    else this.stored.set(url, Math.floor(atSeconds));
  }

  delete(url: string): void {
    this.stored.delete(url);
  }
}
