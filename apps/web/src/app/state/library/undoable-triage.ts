import { Service, inject } from '@angular/core';
import type { Article } from '@reader/contract';
import type { TriageEvent } from '@reader/triage';
import { Notices } from '@reader/web-ui';
import { TriageActions } from './triage-actions';

const DONE: Readonly<Record<TriageEvent, string>> = {
  mark_read: $localize`Marked as read`,
  mark_unread: $localize`Marked as unread`,
  star: $localize`Starred`,
  unstar: $localize`Star removed`,
  save: $localize`Saved for later`,
  unsave: $localize`No longer saved`,
  archive: $localize`Archived`,
  skip: $localize`Skipped`,
};

/** Triage by a command of the user, which undo takes back. Reading marks articles as read without this. */
@Service()
export class UndoableTriage {
  private readonly triage = inject(TriageActions);
  private readonly notices = inject(Notices);

  /** @param hasNotice whether a notice offers undo; otherwise the change shows itself, and a key undoes it */
  apply(before: Article, event: TriageEvent, hasNotice: boolean): void {
    void this.triage.apply(before.article_id, event);
    const undo = (): Promise<boolean> => this.triage.restore(before, event);
    if (hasNotice) this.notices.showWithUndo(DONE[event], undo);
    else this.notices.recordUndo(DONE[event], undo);
  }
}
