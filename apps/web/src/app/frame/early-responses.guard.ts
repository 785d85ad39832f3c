import type { CanActivateFn } from '@angular/router';
import { waitForEarlyResponses } from '../../early-requests';

/** What was asked ahead and is about to come is drawn with the page, and not a frame after it. */
export const holdForEarlyResponses: CanActivateFn = () => waitForEarlyResponses().then(() => true);
