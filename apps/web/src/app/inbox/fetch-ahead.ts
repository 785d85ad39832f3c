import { type Signal, effect, inject } from '@angular/core';
import { FirstView } from '../frame/first-view';
import { Bodies } from '../library/bodies';
import { following } from './frozen-list';
import { Listing } from './listing';

/** Articles whose text is fetched ahead of their opening. */
const AHEAD = 2;

/**
 * The text of what is likely to be opened next is here before it is. Call it from the list's injection
 * context.
 */
export function fetchAhead(openId: Signal<number | null>): void {
  const [listing, bodies, first] = [inject(Listing), inject(Bodies), inject(FirstView)];
  effect(() => {
    const [list, open] = [listing.list(), openId()];
    if (!list || !first.drawn()) return;
    bodies.ahead(open === null ? list.ids.slice(0, AHEAD) : following(list, open, AHEAD));
  });
}
