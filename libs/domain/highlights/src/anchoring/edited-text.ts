import { type Words, splitWords } from './words';

/** Words looked up together. Fewer occur everywhere; more are broken by any edit. */
const SHINGLE_WORDS = 3;
/** The share of a quote's words that may be changed, removed or added. */
export const EDITS_SHARE_MAX = 0.25;
/** Candidate starts that are compared in full; those with the most votes. */
const CANDIDATES_MAX = 4;
/** A word that is more frequent in the quote votes from this many of its positions only. */
const SAME_WORDS_MAX = 16;

export interface EditedMatch {
  readonly start: number;
  readonly end: number;
  /** Words changed, removed or added. */
  readonly edits: number;
}

/** A text in which slightly edited quotes are searched. */
export class EditedText {
  /** Words as numbers, which compare fast. */
  private readonly numbers = new Map<string, number>();
  private readonly textNumbers: Int32Array;

  constructor(
    private readonly text: string,
    private readonly words: Words,
  ) {
    this.textNumbers = Int32Array.from(words.words, (word) => this.getNumber(word));
  }

  /** Returns places where the quote may be now, each once. The time is bounded for any text. */
  find(quote: string): EditedMatch[] {
    const quoted = splitWords(quote);
    if (quoted.words.length === 0) return [];
    const numbers = Int32Array.from(quoted.words, (word) => this.getNumber(word));
    const found: EditedMatch[] = [];
    for (const [from, to] of this.listWindows(numbers)) {
      const match = this.findWithin(numbers, from, to);
      if (match === null) continue;
      const place = this.widenToCharacters(quote, quoted, match);
      const overlapping = found.findIndex((other) => other.start < place.end && place.start < other.end);
      if (overlapping === -1) found.push(place);
      else if (place.edits < (found[overlapping]?.edits ?? 0)) found[overlapping] = place;
    }
    return found;
  }

  private getNumber(word: string): number {
    const number = this.numbers.get(word);
    if (number === undefined) this.numbers.set(word, this.numbers.size);
    return number ?? this.numbers.size - 1;
  }

  /** Windows of the text that contain most of the quote's shingles, roughly in order. */
  private listWindows(quote: Int32Array): [number, number][] {
    const slack = Math.max(2, Math.ceil(quote.length * EDITS_SHARE_MAX));
    // The text position minus the quote position may be negative, so buckets start at the quote's length.
    const getBucket = (at: number, n: number) => ((at - n + quote.length) / slack) | 0;
    const votes = new Uint32Array(getBucket(this.textNumbers.length, 0) + 1);
    const places = mapPlaces(quote);
    for (let at = 0; at < this.textNumbers.length; at++)
      for (const n of places.get(this.textNumbers[at] ?? -1) ?? [])
        if (this.isSame(quote, n, at)) votes[getBucket(at, n)]! += 1;
    return listMostVoted(votes).map((bucket) => {
      const from = bucket * slack - quote.length;
      return [Math.max(0, from - slack), Math.min(this.textNumbers.length, from + 2 * slack + quote.length)];
    });
  }

  /** Whether a shingle of the quote, or the whole quote when that is shorter, is at this position. */
  private isSame(quote: Int32Array, n: number, at: number): boolean {
    const size = Math.min(SHINGLE_WORDS, quote.length);
    if (n + size > quote.length) return false;
    for (let step = 1; step < size; step++) if (quote[n + step] !== this.textNumbers[at + step]) return false;
    return true;
  }

  /** The part of the window with the smallest edit distance in words. */
  private findWithin(quote: Int32Array, from: number, to: number): EditedMatch | null {
    const { edits, first, last } = findClosest(quote, this.textNumbers.subarray(from, to));
    if (edits > quote.length * EDITS_SHARE_MAX || last <= first) return null;
    return { start: from + first, end: from + last, edits };
  }

  /** Maps words to characters, including surrounding punctuation that the quote has too. */
  private widenToCharacters(
    quote: string,
    { starts, ends }: Words,
    { start, end, edits }: EditedMatch,
  ): EditedMatch {
    const [head, tail] = [quote.slice(0, starts[0]), quote.slice(ends.at(-1))];
    const [first, last] = [this.words.starts[start] ?? 0, this.words.ends[end - 1] ?? 0];
    return {
      start: this.text.endsWith(head, first) ? first - head.length : first,
      end: this.text.startsWith(tail, last) ? last + tail.length : last,
      edits,
    };
  }
}

function mapPlaces(quote: Int32Array): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const [n, word] of quote.entries()) {
    const wordPlaces = places.get(word);
    if (wordPlaces === undefined) places.set(word, [n]);
    else if (wordPlaces.length < SAME_WORDS_MAX) wordPlaces.push(n);
  }
  return places;
}

/** The buckets with the most votes, in text order among equals. */
function listMostVoted(votes: Uint32Array): number[] {
  const best: number[] = [];
  for (const [bucket, count] of votes.entries()) {
    if (count <= (votes[best[CANDIDATES_MAX - 1] ?? -1] ?? 0)) continue;
    best.push(bucket);
    best.sort((one, other) => (votes[other] ?? 0) - (votes[one] ?? 0));
    best.length = Math.min(best.length, CANDIDATES_MAX);
  }
  return best;
}

/** Sellers' algorithm: the part of the text with the smallest edit distance to the quote. */
function findClosest(quote: Int32Array, text: Int32Array): { edits: number; first: number; last: number } {
  const columns = text.length + 1;
  let [row, above] = [new Int32Array(columns), new Int32Array(columns)];
  let [begun, begunAbove] = [Int32Array.from({ length: columns }, (_, n) => n), new Int32Array(columns)];
  for (let n = 0; n < quote.length; n++) {
    [row, above, begun, begunAbove] = [above, row, begunAbove, begun];
    row[0] = n + 1;
    begun[0] = 0;
    for (let column = 1; column < columns; column++) {
      let least = above[column - 1]! + (quote[n] === text[column - 1] ? 0 : 1);
      let start = begunAbove[column - 1]!;
      if (above[column]! + 1 < least) {
        least = above[column]! + 1;
        start = begunAbove[column]!;
      }
      if (row[column - 1]! + 1 < least) {
        least = row[column - 1]! + 1;
        start = begun[column - 1]!;
      }
      row[column] = least;
      begun[column] = start;
    }
  }
  const edits = row.reduce((least, cell) => Math.min(least, cell));
  const last = row.lastIndexOf(edits);
  return { edits, first: begun[last] ?? 0, last };
}
