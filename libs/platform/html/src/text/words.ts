/** Chinese and Japanese write no spaces; a word has two characters on average. */
const IDEOGRAPHS_PER_WORD = 2;
/** Thai, Lao, Khmer and Burmese write no spaces either; a word has about five characters with its marks. */
const LETTERS_PER_WORD = 5;

const enum Kind {
  Separator,
  Letter,
  /** Part of a word only between letters: apostrophes, joiners. */
  Joiner,
  Ideograph,
  Unspaced,
}

/** The kind of every UTF-16 code unit. A table, because a regular expression per character is too slow. */
const KINDS = buildKindTable();

/**
 * Counts the words of a plain text in any script: runs of letters and digits (with an apostrophe inside).
 * Where a script does not separate words, the count is an estimate from the number of characters.
 */
export function countWords(text: string): number {
  let words = 0;
  let ideographs = 0;
  let unspaced = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const kind = KINDS[text.charCodeAt(at)];
    if (kind === Kind.Letter) {
      if (!inWord) words += 1;
      inWord = true;
    } else if (kind !== Kind.Joiner) {
      inWord = false;
      if (kind === Kind.Ideograph) ideographs += 1;
      else if (kind === Kind.Unspaced) unspaced += 1;
    }
  }
  return words + Math.ceil(ideographs / IDEOGRAPHS_PER_WORD) + Math.ceil(unspaced / LETTERS_PER_WORD);
}

function buildKindTable(): Uint8Array {
  const kinds = new Uint8Array(0x10000);
  const letter = /[\p{L}\p{N}\p{M}]/u;
  for (let unit = 0; unit < kinds.length; unit += 1) {
    if (letter.test(String.fromCharCode(unit))) kinds[unit] = Kind.Letter;
  }
  const fill = (kind: Kind, ranges: [number, number][]): void => {
    for (const [first, last] of ranges) kinds.fill(kind, first, last + 1);
  };
  fill(Kind.Joiner, [
    [0x27, 0x27],
    [0x2019, 0x2019],
    [0xad, 0xad],
    [0x200c, 0x200d],
    // The low half of a surrogate pair takes the kind of the high half.
    [0xdc00, 0xdfff],
  ]);
  // Kana, CJK ideographs and their extensions; the rare planes by their high surrogates (U+20000 to U+3FFFF).
  fill(Kind.Ideograph, [
    [0x3005, 0x3007],
    [0x3041, 0x30ff],
    [0x3400, 0x4dbf],
    [0x4e00, 0x9fff],
    [0xf900, 0xfaff],
    [0xd840, 0xd8bf],
  ]);
  fill(Kind.Unspaced, [
    [0x0e01, 0x0eff],
    [0x1000, 0x109f],
    [0x1780, 0x17ff],
  ]);
  // Letters of the other planes (Gothic, mathematical letters …): U+10000 to U+1EFFF, without the emoji
  // above.
  fill(Kind.Letter, [[0xd800, 0xd83b]]);
  return kinds;
}
