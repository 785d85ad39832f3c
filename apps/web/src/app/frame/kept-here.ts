import { type WritableSignal, effect, signal } from '@angular/core';

/**
 * A signal that this browser remembers, for what belongs to one device (the width of a pane). `read` makes
 * sense of what was kept, or gives null; without storage it is forgotten with the page. Call it from an
 * injection context.
 */
export function keptHere<T>(key: string, fallback: T, read: (kept: unknown) => T | null): WritableSignal<T> {
  const value = signal(read(stored(key)) ?? fallback);
  effect(() => store(key, value()));
  return value;
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // Storage is off, or another version wrote it.
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is off or full: the page works, it only does not remember.
  }
}
