import { replayKeys } from './early-keys';

export const FIRST_LIST = 'first-list';

/** When the program shows the list itself, and hears what is pressed. */
export function removeFirstList(): void {
  document.getElementById(FIRST_LIST)?.remove();
  replayKeys();
}
