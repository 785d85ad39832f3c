import { replayKeys } from './early-keys';

export const FIRST_LIST = 'first-list';

/** Removes the first list when the app shows its own and listens to keys. */
export function removeFirstList(): void {
  document.getElementById(FIRST_LIST)?.remove();
  replayKeys();
}
