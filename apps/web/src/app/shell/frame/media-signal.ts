import { DestroyRef, type Signal, inject, signal } from '@angular/core';

/** Whether the media query matches now. Call it in an injection context. */
export function createMediaSignal(query: string): Signal<boolean> {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  const update = (): void => matches.set(media.matches);
  media.addEventListener('change', update);
  inject(DestroyRef).onDestroy(() => media.removeEventListener('change', update));
  return matches.asReadonly();
}
