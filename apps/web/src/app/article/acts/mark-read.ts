import { type Signal, effect, inject, untracked } from '@angular/core';
import { TriageActions } from '../../library/triage-actions';
import { Preferences } from '../../preferences/preferences';

/** Whoever stays this long is reading, and not on the way past. */
export const DWELL_MS = 3_000;

/**
 * Opening an article marks it as read as the reader prefers: at once, after a while, or not at all. Call it
 * where the article page is built; `shown` is the article whose words are there, since what never came was
 * not read.
 */
export function markReadByOpening(shown: Signal<number | null>): void {
  const triage = inject(TriageActions);
  const when = inject(Preferences).get('list.mark-read');
  effect((onCleanup) => {
    const id = shown();
    const wait = { open: 0, dwell: DWELL_MS, scroll: null, never: null }[untracked(when)];
    if (id === null || wait === null) return;
    const mark = (): void => void triage.apply(id, 'mark_read');
    if (wait === 0) return untracked(mark);
    const waiting = setTimeout(mark, wait);
    onCleanup(() => clearTimeout(waiting));
  });
}
