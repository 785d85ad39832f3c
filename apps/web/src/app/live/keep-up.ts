import { inject } from '@angular/core';
import { TriageActions } from '../library/triage-actions';
import { askBeforeLosingChanges } from '../offline/leaving';
import { Updates } from '../offline/updates';
import { Live } from './live';

/** What lives as long as the frame of the signed-in pages. Call it where the frame is built. */
export function keepUp(): void {
  inject(TriageActions);
  inject(Live);
  inject(Updates).watch();
  askBeforeLosingChanges();
}
