import { inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Session } from '../session/session';
import { Outbox } from './outbox';

/** Longer than a working server needs, and short enough to wait for. */
export const FLUSH_MS = 3_000;

/** Signing out deletes unsent changes, so the user confirms. Call it from the frame's injection context. */
export function registerSignOutCheck(): void {
  const session = inject(Session);
  const outbox = inject(Outbox);
  const notices = inject(Notices);
  session.beforeLeaving(async () => {
    const unsent = await outbox.flush(FLUSH_MS);
    if (unsent === 0) return true;
    const unsynced = formatPlural(
      unsent,
      $localize`{VAR_PLURAL, plural, =1 {1 change has not synced.} other {# changes have not synced.}}`,
    );
    notices.showMessage($localize`${unsynced}:CHANGES: You stay signed in so that nothing is lost.`, {
      label: $localize`Sign out anyway`,
      run: () => void session.leave(),
    });
    return false;
  });
}
