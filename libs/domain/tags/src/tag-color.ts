/** Colours that can be told apart beside each other, and carry text in either theme. */
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

/** A new tag's colour follows from its name, so that it is the same wherever the tag was made. */
export function pickColor(nameKey: string): string {
  const sum = Array.from(nameKey).reduce(
    (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  return COLORS[sum % COLORS.length] ?? COLORS[0];
}
