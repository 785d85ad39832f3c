import { type WritableSignal, effect, signal } from '@angular/core';
import { keptValue } from './kept-value';

/**
 * A signal that this browser remembers, for what belongs to one device (the width of a pane). `read` makes
 * sense of what was kept, or gives null; without storage it is forgotten with the page. Call it from an
 * injection context.
 */
export function keptHere<T>(key: string, fallback: T, read: (kept: unknown) => T | null): WritableSignal<T> {
  const value = signal(read(keptValue(key)) ?? fallback);
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
