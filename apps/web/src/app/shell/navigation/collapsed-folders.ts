import { Service, computed } from '@angular/core';
import { createStoredSignal } from '../frame/stored-signal';

/** The categories collapsed in the pane, on this device. */
@Service()
export class CollapsedFolders {
  private readonly names = createStoredSignal<readonly string[]>('reader.pane.folded', [], (stored) =>
    Array.isArray(stored) && stored.every((name) => typeof name === 'string') ? stored : null,
  );
  private readonly collapsed = computed(() => new Set(this.names()));

  isCollapsed(category: string): boolean {
    return this.collapsed().has(category);
  }

  toggle(category: string): void {
    this.names.update((names) =>
      names.includes(category) ? names.filter((name) => name !== category) : [...names, category],
    );
  }
}
