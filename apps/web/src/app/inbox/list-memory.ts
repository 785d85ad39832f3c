import { Service, inject } from '@angular/core';
import { NavigationStart, Router } from '@angular/router';
import { filter } from 'rxjs';
import { type ReadingView, keyOf } from '../library/reading-view';
import type { FrozenList } from './frozen-list';

/** A list as it was left. */
export interface LeftList {
  readonly list: FrozenList;
  /** Pixels scrolled from its top. */
  readonly offsetPx: number;
}

/** Lists to go back to; each is 10,000 numbers at most. */
const LISTS_MAX = 8;

/** Lists that were left, for whoever comes back to them by the browser's own Back. */
@Service()
export class ListMemory {
  private readonly left = new Map<string, LeftList>();
  private goingBack = false;

  constructor() {
    inject(Router)
      .events.pipe(filter((event) => event instanceof NavigationStart))
      .subscribe((event) => (this.goingBack = event.navigationTrigger === 'popstate'));
  }

  leave(view: ReadingView, list: LeftList): void {
    this.left.delete(keyOf(view));
    this.left.set(keyOf(view), list);
    for (const key of this.left.keys()) if (this.left.size > LISTS_MAX) this.left.delete(key);
  }

  /** The list as it was left when the reader came by Back or Forward; a link opens it anew. */
  returnTo(view: ReadingView): LeftList | null {
    return this.goingBack ? (this.left.get(keyOf(view)) ?? null) : null;
  }
}
