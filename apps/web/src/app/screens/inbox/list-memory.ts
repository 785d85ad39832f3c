import { Service, inject } from '@angular/core';
import { NavigationStart, Router } from '@angular/router';
import { filter } from 'rxjs';
import { type ReadingView, getViewKey } from '../../state/library/reading-view';
import type { FrozenList } from './frozen-list';

/** A list as it was left. */
export interface SavedList {
  readonly list: FrozenList;
  /** Pixels scrolled from its top. */
  readonly offsetPx: number;
}

/** Lists stored at once; each is 10,000 numbers at most. */
const LISTS_MAX = 8;

/** Stores the lists that were left, for the browser's Back. */
@Service()
export class ListMemory {
  private readonly saved = new Map<string, SavedList>();
  private goingBack = false;

  constructor() {
    inject(Router)
      .events.pipe(filter((event) => event instanceof NavigationStart))
      .subscribe((event) => (this.goingBack = event.navigationTrigger === 'popstate'));
  }

  save(view: ReadingView, list: SavedList): void {
    this.saved.delete(getViewKey(view));
    this.saved.set(getViewKey(view), list);
    for (const key of this.saved.keys()) if (this.saved.size > LISTS_MAX) this.saved.delete(key);
  }

  /** The stored list when the user came by Back or Forward; null after a link. */
  restore(view: ReadingView): SavedList | null {
    return this.goingBack ? (this.saved.get(getViewKey(view)) ?? null) : null;
  }
}
