import { type Signal, effect, signal } from '@angular/core';

/** Long enough that typing a word sends one request. */
const DEBOUNCE_MS = 400;

/** The signal's value once it stops changing. Call it in an injection context. */
export function debounceSignal<T>(source: Signal<T>): Signal<T> {
  const settled = signal(source());
  effect((onCleanup) => {
    const value = source();
    const timer = setTimeout(() => settled.set(value), DEBOUNCE_MS);
    onCleanup(() => clearTimeout(timer));
  });
  return settled;
}
