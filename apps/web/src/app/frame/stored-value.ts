/** What this browser remembers under a key; null for nothing, and for what makes no sense. */
export function readStoredValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // Storage is off, or another version wrote it.
  }
}
