import { Service, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { type Event, NavigationEnd, Router } from '@angular/router';
import { first } from 'rxjs';
import { removeFirstList } from '../../../first-list/remove';

/** The rest starts after this time at the latest. */
const DRAW_TIMEOUT_MS = 2_000;
const LISTS = '/inbox';

/**
 * Delays everything but the first view until that is drawn: counts, the tree of sources, the change stream
 * and the code of other screens.
 */
@Service()
export class FirstView {
  private readonly isDrawn = signal(false);
  private readonly completion = Promise.withResolvers<void>();

  readonly drawn = this.isDrawn.asReadonly();
  readonly whenDrawn = this.completion.promise;

  constructor() {
    setTimeout(() => this.end(), DRAW_TIMEOUT_MS);
    // A list reports when its rows are drawn, unless it is left before. Other pages are drawn on arrival.
    const arrived = inject(Router).events.pipe(first(isArrivalBesideLists));
    arrived.pipe(takeUntilDestroyed()).subscribe(() => this.markDrawn());
  }

  /** Call it when the first view is in the page; it counts once that frame is painted. */
  markDrawn(): void {
    requestAnimationFrame(() => {
      removeFirstList();
      setTimeout(() => this.end());
    });
  }

  private end(): void {
    this.isDrawn.set(true);
    this.completion.resolve();
  }
}

function isArrivalBesideLists(event: Event): boolean {
  return event instanceof NavigationEnd && !event.urlAfterRedirects.startsWith(LISTS);
}
