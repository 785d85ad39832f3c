import { Service, inject } from '@angular/core';
import { LocalStorageCache } from '../library/local-storage-cache';
import { Session } from '../session/session';

/** A year of a daily programme is within reach, and it is some 40 kB. */
const POSITIONS_MAX = 400;
/** Before this many seconds one has not begun; from as many before the end, one has finished. */
const EDGE_S = 10;

/** Where one stopped listening, by the recording's address; on this device, for this reader. */
@Service()
export class ListeningPositions {
  private readonly stored = new LocalStorageCache(
    `reader.listening.${inject(Session).user()?.username ?? ''}`,
    POSITIONS_MAX,
    (value): value is number => typeof value === 'number' && value > 0,
  );

  /** Seconds; 0 for one that was not begun, or was finished. */
  get(url: string): number {
    return this.stored.get(url) ?? 0;
  }

  /** `duration` is 0 while it is not known. */
  set(url: string, atSeconds: number, duration: number): void {
    const finished = duration > 0 && atSeconds > duration - EDGE_S;
    if (atSeconds < EDGE_S || finished) this.stored.delete(url);
    else this.stored.set(url, Math.floor(atSeconds));
  }

  delete(url: string): void {
    this.stored.delete(url);
  }
}
