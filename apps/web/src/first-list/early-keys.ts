/** A person presses few keys in a moment; a cat on the keyboard, many. */
const KEPT_MAX = 16;

const kept: KeyboardEvent[] = [];

/** From now on what is pressed is kept for the program, which is not there to hear it. */
export function keepKeys(): void {
  document.addEventListener('keydown', keep);
}

/** The program listens: it is given what was pressed, in that order. */
export function pressAgain(): void {
  document.removeEventListener('keydown', keep);
  for (const press of kept.splice(0)) document.body.dispatchEvent(new KeyboardEvent('keydown', press));
}

/** Keys that move, scroll or follow a link do so without the program. */
function keep(press: KeyboardEvent): void {
  const isCharacter = press.key.length === 1 && press.key !== ' ';
  if (!isCharacter || press.repeat || kept.length >= KEPT_MAX) return;
  kept.push(press);
  if (isTakenByBrowsers(press)) press.preventDefault();
}

/** A browser's own search would take the focus from the page, and with it the keys that follow. */
function isTakenByBrowsers({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey ? key === 'k' : key === '/';
}
