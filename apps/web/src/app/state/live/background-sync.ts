import { inject } from '@angular/core';
import { TriageActions } from '../library/triage-actions';
import { registerSignOutCheck } from '../offline/sign-out-check';
import { Updates } from '../offline/updates';
import { openPressedNotifications } from '../push/pressed-notifications';
import { LiveUpdates } from './live-updates';

/**
 * Starts what runs as long as the frame of the signed-in pages. Call it from the frame's injection context.
 */
export function startBackgroundSync(): void {
  inject(TriageActions);
  inject(LiveUpdates);
  inject(Updates).watch();
  registerSignOutCheck();
  openPressedNotifications();
}
