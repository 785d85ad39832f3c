import { DOCUMENT, DestroyRef, type Signal, effect, inject } from '@angular/core';
import { ActivityRecorder } from '../../state/activity/activity-recorder';

/**
 * Records how long each article is visible, excluding time in the background. Call it from the article page's
 * injection context.
 * @param shown the article whose text is on the page
 */
export function recordReadingTime(shown: Signal<number | null>): void {
  const recorder = inject(ActivityRecorder);
  const document = inject(DOCUMENT);
  const isVisible = (): boolean => document.visibilityState === 'visible';
  let current: number | null = null;
  let since: number | null = null;

  const stop = (): void => {
    if (current !== null && since !== null) recorder.recordReadingTime(current, performance.now() - since);
    since = null;
  };
  const onVisibilityChange = (): void => {
    if (isVisible()) since = performance.now();
    else stop();
  };
  effect(() => {
    stop();
    current = shown();
    since = current !== null && isVisible() ? performance.now() : null;
  });
  document.addEventListener('visibilitychange', onVisibilityChange, { capture: true });
  inject(DestroyRef).onDestroy(() => {
    stop();
    document.removeEventListener('visibilitychange', onVisibilityChange, { capture: true });
  });
}
