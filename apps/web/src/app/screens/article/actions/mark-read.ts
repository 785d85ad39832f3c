import { type Signal, effect, inject, untracked } from '@angular/core';
import { TriageActions } from '../../../state/library/triage-actions';
import { Preferences } from '../../../state/preferences/preferences';

/** A shorter stay is browsing, not reading. */
export const DWELL_MS = 3_000;

/**
 * Marks an article read when it is opened: at once, after a while or never, as the user prefers. Call it from
 * the article page's injection context.
 * @param shown the article whose text is on the page; an article that never loads stays unread
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
