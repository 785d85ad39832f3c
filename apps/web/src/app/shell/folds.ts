import { Service, computed } from '@angular/core';
import { keptHere } from '../frame/kept-here';

/** Which categories are folded in the pane, on this device. */
@Service()
export class Folds {
  private readonly names = keptHere<readonly string[]>('reader.pane.folded', [], (kept) =>
    Array.isArray(kept) && kept.every((name) => typeof name === 'string') ? kept : null,
  );
  private readonly folded = computed(() => new Set(this.names()));

  isFolded(category: string): boolean {
    return this.folded().has(category);
  }

  toggle(category: string): void {
    this.names.update((names) =>
      names.includes(category) ? names.filter((name) => name !== category) : [...names, category],
    );
  }
}
