import type { CanActivateFn } from '@angular/router';
import { aheadIsHere } from '../../head-start';

/** What was asked ahead and is about to come is drawn with the page, and not a frame after it. */
export const firstAnswers: CanActivateFn = () => aheadIsHere().then(() => true);
