import { Service, inject } from '@angular/core';
import { Recollection } from '../../library/recollection';
import { Session } from '../../session/session';
import { type Place, isPlace } from './blocks';

/** Long articles under way at once; more than anybody goes back to, and some 20 kB. */
const REMEMBERED_MAX = 200;

/** Where one stopped reading, by article; on this device, for this reader. */
@Service()
export class ReadingPlaces {
  private readonly kept = new Recollection(
    `reader.places.${inject(Session).user()?.username ?? ''}`,
    REMEMBERED_MAX,
    isPlace,
  );

  of(articleId: number): Place | null {
    return this.kept.of(String(articleId));
  }

  /** Null forgets it: one is at the beginning, or through. */
  keep(articleId: number, place: Place | null): void {
    if (place) this.kept.keep(String(articleId), place);
    else this.kept.forget(String(articleId));
  }
}
