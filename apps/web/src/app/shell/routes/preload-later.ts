import { Service, inject } from '@angular/core';
import { type PreloadingStrategy, type Route } from '@angular/router';
import { EMPTY, type Observable, catchError, from, mergeMap } from 'rxjs';
import { FirstView } from '../../state/startup/first-view';

/** A browser that is never idle preloads anyway after this time. */
const IDLE_TIMEOUT_MS = 3_000;

/** Preloads the code of the other screens once the first view is drawn. */
@Service()
export class PreloadLater implements PreloadingStrategy {
  private readonly firstView = inject(FirstView);

  preload(_route: Route, load: () => Observable<unknown>): Observable<unknown> {
    return from(this.firstView.whenDrawn.then(waitForIdle)).pipe(
      mergeMap(load),
      // A missing script is reported when its page is opened. The router would preload nothing any more.
      catchError(() => EMPTY),
    );
  }
}

/** Resolves when the browser is idle. Safari has no `requestIdleCallback` and waits a moment instead. */
function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, IDLE_TIMEOUT_MS / 10);
  });
}
