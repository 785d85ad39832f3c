const KEY = 'reader.goodbye';

/** Somebody signed out while the server was away, which does not know it yet. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // Storage is off, so nothing was kept in it.
  }
}

export function setSignOutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(KEY, 'yes');
    else if (isSignOutPending()) localStorage.removeItem(KEY);
  } catch {
    // Storage is off: what the server was not told is lost with the page.
  }
}
