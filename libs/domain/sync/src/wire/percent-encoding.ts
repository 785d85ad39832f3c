/** Null when an escape is broken, or the bytes are no UTF-8. */
export function decodePercents(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
