/** Words of every language, also of those that write no spaces. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
/** Shorter words of scripts with letters are articles and prepositions. */
const LETTERS_MIN = 3;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const IDEOGRAPHS_MIN = 2;
const APOSTROPHE = /['’]/u;
/** Of what follows an apostrophe: "they're", "we'll". */
const ENDING_LETTERS_MAX = 2;
const STARTS_WITH_LETTER = /^\p{L}/u;

export interface TextWord {
  /** As the text writes it first. */
  readonly written: string;
  readonly isInTitle: boolean;
}

/** The words of a text without repeats, in lower case. Its first line is the title. */
export function readWords(text: string): Map<string, TextWord> {
  const titleEnd = text.indexOf('\n');
  const words = new Map<string, TextWord>();
  for (const { segment, isWordLike, index } of segmenter.segment(text)) {
    if (isWordLike !== true || !STARTS_WITH_LETTER.test(segment)) continue;
    const least = IDEOGRAPH.test(segment) ? IDEOGRAPHS_MIN : LETTERS_MIN;
    if (segment.length < least) continue;
    const word = segment.normalize('NFKC').toLowerCase();
    if (!words.has(word)) words.set(word, { written: segment, isInTitle: titleEnd < 0 || index < titleEnd });
  }
  return words;
}

/** Words of its language that say nothing are left out: the language in which most of its words are such. */
export function leaveOutStopWords(
  words: ReadonlyMap<string, TextWord>,
  languages: readonly ReadonlySet<string>[],
): Map<string, TextWord> {
  const all = [...words.keys()];
  const found = languages.map((stopWords) => new Set(all.filter((word) => isStopWord(word, stopWords))));
  const most = found.reduce((best, each) => (each.size > best.size ? each : best), new Set<string>());
  return new Map([...words].filter(([word]) => !most.has(word)));
}

/** Also "don't" and "it's", whose first part is one. "Europe's" is none. */
function isStopWord(word: string, stopWords: ReadonlySet<string>): boolean {
  const [first = '', ...endings] = word.split(APOSTROPHE);
  const isEnding = (part: string) => part.length <= ENDING_LETTERS_MAX || stopWords.has(part);
  return stopWords.has(first) && endings.every(isEnding);
}
