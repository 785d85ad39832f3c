import type { CanActivateFn } from '@angular/router';
import { waitForEarlyResponses } from '../../../early-requests';

/** Waits for requests that the page started before the app, so that their data is in the first frame. */
export const holdForEarlyResponses: CanActivateFn = () => waitForEarlyResponses().then(() => true);
