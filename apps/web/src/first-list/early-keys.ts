/** A person presses few keys in a moment; a cat on the keyboard, many. */
const KEYS_MAX = 16;

const captured: KeyboardEvent[] = [];

/** From now on what is pressed is kept for the program, which is not there to hear it. */
export function captureKeys(): void {
  document.addEventListener('keydown', captureKey);
}

/** The program listens: it is given what was pressed, in that order. */
export function replayKeys(): void {
  document.removeEventListener('keydown', captureKey);
  for (const press of captured.splice(0)) document.body.dispatchEvent(new KeyboardEvent('keydown', press));
}

/** Keys that move, scroll or follow a link do so without the program. */
function captureKey(press: KeyboardEvent): void {
  const isCharacter = press.key.length === 1 && press.key !== ' ';
  if (!isCharacter || press.repeat || captured.length >= KEYS_MAX) return;
  captured.push(press);
  if (isTakenByBrowsers(press)) press.preventDefault();
}

/** A browser's own search would take the focus from the page, and with it the keys that follow. */
function isTakenByBrowsers({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey ? key === 'k' : key === '/';
}
