const KEY = 'reader.pending-sign-out';
/** The key of version 0.1. */
const PREVIOUS_KEY = 'reader.goodbye';

/** Whether the user signed out while the server was away, so that the server does not know it yet. */
export function isSignOutPending(): boolean {
  try {
    return [KEY, PREVIOUS_KEY].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false; // Storage is off, so no pending sign-out is stored.
  }
}

/** When the user signed out, by the clock of the device; NaN where that was not stored. */
export function readSignOutTime(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? NaN);
  } catch {
    return NaN;
  }
}

export function setSignOutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(KEY, String(Date.now()));
    else for (const key of [KEY, PREVIOUS_KEY]) localStorage.removeItem(key);
  } catch {
    // Storage is off: the pending sign-out is lost with the page.
  }
}
