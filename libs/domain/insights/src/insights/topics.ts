import { readContentTerms } from '@reader/claims';
import { buildBag, type FrequencySnapshot, readTerms, toTermId, weighBag } from '@reader/embeddings';

const TOPICS_MAX = 5;
/** Of a word that the title lacks. */
const MENTIONS_MIN = 2;
const LENGTH_MIN = 4;
const IDEOGRAPHS_MIN = 2;
const WORD = /\p{L}[\p{L}\p{M}]+/gu;
/** Scripts that write no spaces: what looks like a word is a clause. */
const SPACELESS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Without a sign of another script these are particles and endings. */
const ONLY_HIRAGANA = /^\p{Script=Hiragana}+$/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Characters of a text whose words and names are counted: a long essay. */
export const COUNTED_LENGTH_MAX = 20_000;

/** What topics are made of, apart from how rare words are. */
export interface TopicText {
  readonly title: string;
  readonly text: string;
}

/** The words of an article that could be topics, in lower case, each once. */
export const listTopicWords = (article: TopicText): string[] => [
  ...new Set(listWords(article).map((word) => word.toLowerCase())),
];

/**
 * The heaviest terms of an article, as the words that it uses most for them: those of the title, and those
 * that occur twice. A word that occurs once is more often rare than the topic.
 */
export function findTopics(
  article: TopicText,
  frequencies: FrequencySnapshot,
  stopWords: ReadonlySet<string>,
): string[] {
  const bag = buildBag(article);
  const title = buildBag({ title: article.title, text: '' });
  const forms = countForms(listWords(article).filter((word) => !stopWords.has(word.toLowerCase())));
  return [...weighTerms(bag, frequencies)]
    .filter(([term]) => title.has(term) || (bag.get(term) ?? 0) >= MENTIONS_MIN)
    .sort(([, one], [, other]) => other - one)
    .flatMap(([term]) => chooseForm(forms.get(term)) ?? [])
    .slice(0, TOPICS_MAX);
}

const listWords = ({ title, text }: TopicText): string[] =>
  (`${title}\n${text}`.slice(0, COUNTED_LENGTH_MAX).match(WORD) ?? [])
    .flatMap((word) => (SPACELESS.test(word) ? splitClause(word) : [word]))
    .filter((word) => word.length >= (IDEOGRAPH.test(word) ? IDEOGRAPHS_MIN : LENGTH_MIN));

const splitClause = (clause: string): string[] =>
  Array.from(segmenter.segment(clause), ({ segment }) => segment).filter((word) => !ONLY_HIRAGANA.test(word));

function weighTerms(bag: ReadonlyMap<number, number>, frequencies: FrequencySnapshot): Map<number, number> {
  const { terms, weights } = weighBag(bag, frequencies);
  return new Map(Array.from(terms, (term, n) => [term, weights[n] ?? 0]));
}

/** For each term, how often each word stands for it. */
function countForms(words: readonly string[]): Map<number, Map<string, number>> {
  const forms = new Map<number, Map<string, number>>();
  for (const word of words) {
    if (readContentTerms(word).size === 0) continue;
    const [term] = readTerms(word, 1);
    if (term === undefined) continue;
    const id = toTermId(term);
    const counts = forms.get(id) ?? new Map<string, number>();
    forms.set(id, counts.set(word, (counts.get(word) ?? 0) + 1));
  }
  return forms;
}

/** The most frequent one; a capital counts only where the word never stands without it. */
function chooseForm(counts: ReadonlyMap<string, number> | undefined): string | null {
  const sorted = [...(counts ?? [])].sort(([, one], [, other]) => other - one).map(([word]) => word);
  return sorted.find((word) => word === word.toLowerCase()) ?? sorted[0] ?? null;
}
