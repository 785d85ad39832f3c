import { type Signal, effect, signal } from '@angular/core';

/** Long enough that typing a word asks once. */
const DEBOUNCE_MS = 400;

/** What the signal says once it has stopped changing. Call it from an injection context. */
export function debounceSignal<T>(source: Signal<T>): Signal<T> {
  const settled = signal(source());
  effect((onCleanup) => {
    const value = source();
    const timer = setTimeout(() => settled.set(value), DEBOUNCE_MS);
    onCleanup(() => clearTimeout(timer));
  });
  return settled;
}
