import { effect, inject, untracked } from '@angular/core';
import { Connection } from './connection';

/** Runs an action whenever the server answers again. Call it from an injection context. */
export function runOnReturn(action: () => void): void {
  const { away } = inject(Connection);
  let wasAway = false;
  effect(() => {
    if (wasAway && !away()) untracked(action);
    wasAway = away();
  });
}
