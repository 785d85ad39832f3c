import { inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Session } from '../session/session';
import { Outbox } from './outbox';

/** Longer than an answering server needs, and short enough to wait for. */
export const FLUSH_MS = 3_000;

/** Signing out lets go of what was not sent yet, so the reader decides. Call it where the frame is built. */
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
