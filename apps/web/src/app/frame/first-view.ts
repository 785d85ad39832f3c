import { Service, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router } from '@angular/router';
import { first } from 'rxjs';
import { removeFirstList } from '../../first-list/remove';

/** Whatever became of the first view, by then the rest has waited long enough. */
const DRAW_TIMEOUT_MS = 2_000;
const LISTS = '/inbox';

/**
 * What a person came for is drawn before everything else is asked for, fetched or drawn: counts, the tree of
 * sources, the stream of changes, the program's other screens.
 */
@Service()
export class FirstView {
  private readonly isDrawn = signal(false);
  private readonly completion = Promise.withResolvers<void>();

  readonly drawn = this.isDrawn.asReadonly();
  readonly whenDrawn = this.completion.promise;

  constructor() {
    setTimeout(() => this.end(), DRAW_TIMEOUT_MS);
    // A list tells when its rows are there; any other page is itself what was asked for.
    const arrived = inject(Router).events.pipe(first((event) => event instanceof NavigationEnd));
    arrived.pipe(takeUntilDestroyed()).subscribe(({ urlAfterRedirects }) => {
      if (!urlAfterRedirects.startsWith(LISTS)) this.markDrawn();
    });
  }

  /** What is to be seen first is in the page; it counts when the frame that shows it is out. */
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
