import { type WritableSignal, effect, signal } from '@angular/core';
import { readStoredValue } from './stored-value';

/**
 * A signal that this browser remembers, for what belongs to one device (the width of a pane). `read` makes
 * sense of what was kept, or gives null; without storage it is forgotten with the page. Call it from an
 * injection context.
 */
export function createStoredSignal<T>(key: string, fallback: T, parse: (stored: unknown) => T | null): WritableSignal<T> {
  const value = signal(parse(readStoredValue(key)) ?? fallback);
  effect(() => store(key, value()));
  return value;
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is off or full: the page works, it only does not remember.
  }
}
