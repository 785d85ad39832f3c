/** More keys than anyone presses on purpose. */
const KEYS_MAX = 16;

const captured: KeyboardEvent[] = [];

/** Starts capturing key presses for the app, which is not loaded yet. */
export function captureKeys(): void {
  document.addEventListener('keydown', captureKey);
}

/** Dispatches the captured keys again, in order, once the app listens. */
export function replayKeys(): void {
  document.removeEventListener('keydown', captureKey);
  for (const press of captured.splice(0)) document.body.dispatchEvent(new KeyboardEvent('keydown', press));
}

/** Keys that move, scroll or follow a link work without the app, and so does typing in a field. */
function captureKey(press: KeyboardEvent): void {
  const isCharacter = press.key.length === 1 && press.key !== ' ';
  if (!isCharacter || press.repeat || isTyped(press) || captured.length >= KEYS_MAX) return;
  captured.push(press);
  if (isTakenByBrowsers(press)) press.preventDefault();
}

function isTyped({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

/** The browser's own search would take the focus from the page, and with it the next keys. */
function isTakenByBrowsers({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey ? key === 'k' : key === '/';
}
