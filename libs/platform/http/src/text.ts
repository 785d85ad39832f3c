/**
 * Why Postgres cannot store a text, to follow a field's name; null when it can. Postgres stores neither
 * U+0000 nor half of a surrogate pair, and no honest client sends them.
 */
export function findTextFault(text: string): string | null {
  if (text.includes('\0')) return 'must not contain a NUL character';
  if (!text.isWellFormed()) return 'must be valid Unicode: it contains half of a surrogate pair';
  return null;
}
