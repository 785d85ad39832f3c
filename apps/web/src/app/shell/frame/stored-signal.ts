import { type WritableSignal, effect, signal } from '@angular/core';
import { readStoredValue } from './stored-value';

/**
 * A signal stored in localStorage, for settings of one device (the width of a pane). `parse` validates the
 * stored value, or returns null. Without storage it lasts as long as the page. Call it in an injection
 * context.
 */
export function createStoredSignal<T>(
  key: string,
  fallback: T,
  parse: (stored: unknown) => T | null,
): WritableSignal<T> {
  const value = signal(parse(readStoredValue(key)) ?? fallback);
  effect(() => store(key, value()));
  return value;
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is off or full; the page works without it.
  }
}
