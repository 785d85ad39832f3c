import { Service, inject } from '@angular/core';
import { LocalStorageCache } from '../../library/local-storage-cache';
import { Session } from '../../session/session';
import { type ReadingPosition, isReadingPosition } from './reading-position';

/** Long articles under way at once; more than anybody goes back to, and some 20 kB. */
const POSITIONS_MAX = 200;

/** Where one stopped reading, by article; on this device, for this reader. */
@Service()
export class ReadingPositions {
  private readonly stored = new LocalStorageCache(
    `reader.places.${inject(Session).user()?.username ?? ''}`,
    POSITIONS_MAX,
    isReadingPosition,
  );

  get(articleId: number): ReadingPosition | null {
    return this.stored.get(String(articleId));
  }

  /** Null forgets it: one is at the beginning, or through. */
  set(articleId: number, place: ReadingPosition | null): void {
    if (place) this.stored.set(String(articleId), place);
    else this.stored.delete(String(articleId));
  }
}
