/** More keys than anyone presses on purpose. */
const KEYS_MAX = 16;
/** A press that waited longer is dropped: the user no longer expects its effect. */
const EXPIRY_MS = 10_000;
/** Text fields, and what has its own keys while it is open. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], dialog';

const captured: KeyboardEvent[] = [];

/**
 * Starts capturing key presses for the app, which is not loaded yet or cannot run them yet. The window is
 * the last to get a press, after the app.
 */
export function captureKeys(): void {
  window.addEventListener('keydown', captureKey);
}

/** Dispatches the captured keys again, in order, once the app listens. */
export function replayKeys(): void {
  window.removeEventListener('keydown', captureKey);
  const oldest = performance.now() - EXPIRY_MS;
  for (const press of captured.splice(0))
    if (press.timeStamp > oldest) document.body.dispatchEvent(new KeyboardEvent('keydown', press));
}

/** Keys that move, scroll or follow a link work without the app; what is prevented was handled already. */
function captureKey(press: KeyboardEvent): void {
  const isCharacter = press.key.length === 1 && press.key !== ' ';
  if (!isCharacter || press.repeat || press.defaultPrevented || hasOwnKeys(press.target)) return;
  if (captured.length >= KEYS_MAX) return;
  captured.push(press);
  if (isTakenByBrowsers(press)) press.preventDefault();
}

function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}

/** The browser's own search would take the focus from the page, and with it the next keys. */
function isTakenByBrowsers({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey ? key === 'k' : key === '/';
}
