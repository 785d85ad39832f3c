import { createSegmenter } from './title-words';
import type { Share } from './readings.queries';

export interface Topic {
  readonly label: string;
  /** Titles of what was read that name it. */
  readonly articles: number;
}

/** A word that stands in fewer titles is an accident. */
const TITLES_MIN = 3;
/** In what was read it must stand so many times as often as in what was not. */
const LIFT_MIN = 1.5;
const TOPICS_MAX = 12;

/**
 * What a reader reads about more than their sources write about it: words of titles, the most telling first.
 * @param read titles of what was read
 * @param others titles of what came from the same sources and was not
 */
export function findTopics(read: readonly string[], others: readonly string[]): Topic[] {
  const splitWords = createSegmenter();
  const inRead = countTitlesByWord(read, splitWords);
  const inOthers = countTitlesByWord(others, splitWords);
  return [...inRead]
    .filter(([, articles]) => articles >= TITLES_MIN)
    .map(([label, articles]) => {
      const usual = ((inOthers.get(label) ?? 0) + 1) / (others.length + 1);
      return { label, articles, lift: articles / read.length / usual };
    })
    .filter(({ lift }) => others.length === 0 || lift >= LIFT_MIN)
    .sort((one, other) => other.articles * Math.log1p(other.lift) - one.articles * Math.log1p(one.lift))
    .slice(0, TOPICS_MAX)
    .map(({ label, articles }) => ({ label, articles }));
}

/**
 * How evenly reading is spread: Shannon's entropy of the shares over the greatest that as many could have.
 * @returns 0 (all from one) to 1 (as much from each), with two decimals
 */
export function computeEvenness(shares: readonly Share<unknown>[]): number {
  const all = shares.reduce((sum, { articles }) => sum + articles, 0);
  if (shares.length < 2) return 0;
  const entropy = shares
    .map(({ articles }) => articles / all)
    .reduce((sum, part) => sum - part * Math.log(part), 0);
  return Math.round((entropy / Math.log(shares.length)) * 100) / 100;
}

function countTitlesByWord(
  titles: readonly string[],
  splitWords: (title: string) => ReadonlySet<string>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const word of splitWords(title)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
