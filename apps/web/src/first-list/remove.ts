export const FIRST_LIST = 'first-list';

/** When the program shows the list itself. */
export function removeFirstList(): void {
  document.getElementById(FIRST_LIST)?.remove();
}
