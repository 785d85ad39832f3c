/** Whether the focused element was removed. */
export const isFocusLost = (document: Document): boolean => document.activeElement === document.body;

/** Moves a lost focus back to where it came from or, if that is gone too, to the page. */
export function returnFocus(document: Document, cameFrom: Element | null): void {
  if (isFocusLost(document) && cameFrom instanceof HTMLElement) cameFrom.focus();
  if (isFocusLost(document)) document.querySelector('main')?.focus({ preventScroll: true });
}
