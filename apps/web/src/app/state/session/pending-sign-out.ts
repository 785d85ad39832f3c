const KEY = 'reader.goodbye';

/** Whether the user signed out while the server was away, so that the server does not know it yet. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // Storage is off, so no pending sign-out is stored.
  }
}

export function setSignOutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(KEY, 'yes');
    else if (isSignOutPending()) localStorage.removeItem(KEY);
  } catch {
    // Storage is off: the pending sign-out is lost with the page.
  }
}
