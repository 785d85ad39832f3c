import { Service, inject } from '@angular/core';
import { Recollection } from '../library/recollection';
import { Session } from '../session/session';

/** A year of a daily programme is within reach, and it is some 40 kB. */
const REMEMBERED_MAX = 400;
/** Before this many seconds one has not begun; from as many before the end, one has finished. */
const EDGE_S = 10;

/** Where one stopped listening, by the recording's address; on this device, for this reader. */
@Service()
export class ListeningPlaces {
  private readonly kept = new Recollection(
    `reader.listening.${inject(Session).user()?.username ?? ''}`,
    REMEMBERED_MAX,
    (value): value is number => typeof value === 'number' && value > 0,
  );

  /** Seconds; 0 for one that was not begun, or was finished. */
  of(url: string): number {
    return this.kept.of(url) ?? 0;
  }

  /** `duration` is 0 while it is not known. */
  keep(url: string, atSeconds: number, duration: number): void {
    const finished = duration > 0 && atSeconds > duration - EDGE_S;
    if (atSeconds < EDGE_S || finished) this.kept.forget(url);
    else this.kept.keep(url, Math.floor(atSeconds));
  }

  forget(url: string): void {
    this.kept.forget(url);
  }
}
