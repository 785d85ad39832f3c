import { DOCUMENT, DestroyRef, type Signal, effect, inject } from '@angular/core';
import { Recorder } from './recorder';

/**
 * Tells how long each article was before somebody's eyes: not while the page is in the background. Call it
 * where the article page is built; `shown` is the article whose words are there.
 */
export function recordDwelling(shown: Signal<number | null>): void {
  const recorder = inject(Recorder);
  const document = inject(DOCUMENT);
  const isSeen = (): boolean => document.visibilityState === 'visible';
  let current: number | null = null;
  let since: number | null = null;

  const stop = (): void => {
    if (current !== null && since !== null) recorder.dwelled(current, performance.now() - since);
    since = null;
  };
  const look = (): void => {
    if (isSeen()) since = performance.now();
    else stop();
  };
  effect(() => {
    stop();
    current = shown();
    since = current !== null && isSeen() ? performance.now() : null;
  });
  document.addEventListener('visibilitychange', look, { capture: true });
  inject(DestroyRef).onDestroy(() => {
    stop();
    document.removeEventListener('visibilitychange', look, { capture: true });
  });
}
