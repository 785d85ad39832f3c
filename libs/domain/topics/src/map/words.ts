/** Words of every language, also of those that write no spaces. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
/** Shorter words of scripts with letters are articles and prepositions. */
const LETTERS_MIN = 3;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const IDEOGRAPHS_MIN = 2;
const STARTS_WITH_LETTER = /^\p{L}/u;

/** The words of a text without repeats: in lower case, and as the text writes them first. */
export function readWords(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike !== true || !STARTS_WITH_LETTER.test(segment)) continue;
    const least = IDEOGRAPH.test(segment) ? IDEOGRAPHS_MIN : LETTERS_MIN;
    if (segment.length < least) continue;
    const word = segment.normalize('NFKC').toLowerCase();
    if (!words.has(word)) words.set(word, segment);
  }
  return words;
}
