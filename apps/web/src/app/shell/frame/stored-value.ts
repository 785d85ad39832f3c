/** The stored JSON value of a key; null when absent or malformed. */
export function readStoredValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // Storage is off, or another version wrote the value.
  }
}
