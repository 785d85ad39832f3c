import { Service, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router } from '@angular/router';
import { first } from 'rxjs';
import { removeFirstList } from '../../first-list/remove';

/** Whatever became of the first view, by then the rest has waited long enough. */
const LATEST_MS = 2_000;
const LISTS = '/inbox';

/**
 * What a person came for is drawn before everything else is asked for, fetched or drawn: counts, the tree of
 * sources, the stream of changes, the program's other screens.
 */
@Service()
export class FirstView {
  private readonly seen = signal(false);
  private readonly settle = Promise.withResolvers<void>();

  readonly drawn = this.seen.asReadonly();
  readonly whenDrawn = this.settle.promise;

  constructor() {
    setTimeout(() => this.end(), LATEST_MS);
    // A list tells when its rows are there; any other page is itself what was asked for.
    const arrived = inject(Router).events.pipe(first((event) => event instanceof NavigationEnd));
    arrived.pipe(takeUntilDestroyed()).subscribe(({ urlAfterRedirects }) => {
      if (!urlAfterRedirects.startsWith(LISTS)) this.isHere();
    });
  }

  /** What is to be seen first is in the page; it counts when the frame that shows it is out. */
  isHere(): void {
    requestAnimationFrame(() => {
      removeFirstList();
      setTimeout(() => this.end());
    });
  }

  private end(): void {
    this.seen.set(true);
    this.settle.resolve();
  }
}
