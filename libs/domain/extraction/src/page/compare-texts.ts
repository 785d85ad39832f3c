const PROSE_CHARACTERS_MIN = 40;
/** A line that ends as sentences do. */
const SPOKEN = /[.!?…。！？؟।;][)"'’”“»「」』）]*$/;

/** Short sentences of a text between sentences that the other has too, without those that the other has. */
export function countLinesInside(text: string, other: string): number {
  const known = new Set(other.split('\n').map(normalize));
  const lines = text.split('\n').map((line) => ({ line: line.trim(), name: normalize(line) }));
  const shared = lines.map(({ name }) => name.length >= PROSE_CHARACTERS_MIN && known.has(name));
  return lines
    .slice(shared.indexOf(true) + 1, Math.max(0, shared.lastIndexOf(true)))
    .filter(({ line, name }) => name.length < PROSE_CHARACTERS_MIN && SPOKEN.test(line) && !known.has(name))
    .length;
}

/** The lines of a text that are long enough to be sentences. */
export class Prose {
  private readonly lines: Set<string>;
  readonly length: number;

  constructor(text: string) {
    this.lines = new Set(
      text
        .split('\n')
        .map(normalize)
        .filter((line) => line.length >= PROSE_CHARACTERS_MIN),
    );
    this.length = sumLengths(this.lines);
  }

  /** Whether the other is one piece of this: nothing between its lines is missing. */
  hasOnlyMoreAround(other: Prose): boolean {
    const found = [...this.lines].map((line) => other.lines.has(line));
    return !found.slice(found.indexOf(true), found.lastIndexOf(true)).includes(false);
  }

  /** The share of this prose that the other has too; 1 when this has none. */
  measureShareIn(other: Prose): number {
    const shared = [...this.lines].filter((line) => other.lines.has(line));
    return this.length === 0 ? 1 : sumLengths(shared) / this.length;
  }
}

function sumLengths(lines: Iterable<string>): number {
  let sum = 0;
  for (const line of lines) sum += line.length;
  return sum;
}

export const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const WORD = /[\p{L}\p{N}]+/gu;
export const countMatches = (text: string): number => text.match(WORD)?.length ?? 0;

export function countWordsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of normalize(text).split(' ')) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

export function sumCounts(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

/** Dice coefficient of the words of two texts. */
export function measureLikeness(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): number {
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  return (2 * shared) / Math.max(1, sumCounts(one) + sumCounts(other));
}
