/** Colours that stay distinct side by side and carry text in both themes. */
const COLORS = [
  '#4f6bb8',
  '#2f7f8f',
  '#3a7d44',
  '#8a6d1b',
  '#b4552d',
  '#b03a5b',
  '#8a4fa3',
  '#5f6773',
] as const;

/** Derived from the name, so that a tag gets the same colour wherever it is created. */
export function pickColor(nameKey: string): string {
  const sum = Array.from(nameKey).reduce(
    (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  return COLORS[sum % COLORS.length] ?? COLORS[0];
}
