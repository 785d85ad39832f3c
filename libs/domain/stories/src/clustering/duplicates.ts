import { readTerms, toTermId } from '@reader/embeddings';

/** Words in a row; two reporters share shorter runs by chance. */
const RUN_WORDS = 5;
/** Words of a text that are compared: a copy is one from its beginning. */
const WORDS_MAX = 1_000;
/**
 * Share of the shorter text's runs that a copy has. In 4,500 pairs of articles on one event all 35 above it
 * were copies, cut off or with another headline. Two changed words in a hundred leave .9, five leave .74.
 */
const SHARED_MIN = 0.8;
/** Runs of the shorter text: "Read the whole article here" is no copy of anything. */
const RUNS_MIN = 3;

/** An article of a story as `findOriginal` compares it. */
export interface ComparableArticle {
  readonly articleId: number;
  readonly publishedAt: number;
  /** From `buildRuns`. */
  readonly runs: Int32Array;
}

/** Hashes of all runs of five words: of the text, or of the title when there is hardly any text. */
export function buildRuns({ title, text }: { title: string; text: string }): Int32Array {
  const ofText = hashRuns(text);
  return ofText.length < RUNS_MIN ? hashRuns(title) : ofText;
}

/**
 * The earliest article of the same story that this one copies, or null. Term vectors do not help here: of
 * texts cut off after 120 words, 9 % have a cosine of .85 with the whole.
 */
export function findOriginal(
  article: ComparableArticle,
  members: readonly ComparableArticle[],
): number | null {
  const earlier = members.filter((member) => compareByTime(member, article) < 0).sort(compareByTime);
  return earlier.find((member) => isCopy(member.runs, article.runs))?.articleId ?? null;
}

/** Whether one text is a copy of the other, cut off or slightly edited. For articles of one story. */
export function isCopy(one: Int32Array, other: Int32Array): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < RUNS_MIN) return false;
  const known = new Set(long);
  return short.filter((run) => known.has(run)).length >= SHARED_MIN * short.length;
}

function hashRuns(text: string): Int32Array {
  const words = readTerms(text, WORDS_MAX);
  const runs = new Set<number>();
  for (let at = 0; at + RUN_WORDS <= words.length; at++)
    runs.add(toTermId(words.slice(at, at + RUN_WORDS).join(' ')));
  return Int32Array.from(runs).sort();
}

const compareByTime = (one: ComparableArticle, other: ComparableArticle): number =>
  one.publishedAt - other.publishedAt || one.articleId - other.articleId;
