import { mapInSlices } from '@reader/threads';
import { createSegmenter } from './title-words';
import type { Share } from './readings.queries';

export interface Topic {
  readonly label: string;
  /** Read titles that contain the word. */
  readonly articles: number;
}

/** A word in fewer titles is likely a coincidence. */
const TITLES_MIN = 3;
/** How many times more frequent the word must be in read titles than in the others. */
const LIFT_MIN = 1.5;
const TOPICS_MAX = 12;

/**
 * Finds words that are more frequent in read titles than in the others, strongest first.
 * @param read titles of read articles
 * @param others titles of unread articles of the same sources
 */
export async function findTopics(read: readonly string[], others: readonly string[]): Promise<Topic[]> {
  const splitWords = createSegmenter();
  const inRead = countTitlesByWord(await mapInSlices(read, splitWords));
  const inOthers = countTitlesByWord(await mapInSlices(others, splitWords));
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
 * Evenness of a distribution: Shannon entropy divided by its maximum.
 * @returns 0 (all from one) to 1 (equal shares), with two decimals
 */
export function computeEvenness(shares: readonly Share<unknown>[]): number {
  const all = shares.reduce((sum, { articles }) => sum + articles, 0);
  if (shares.length < 2) return 0;
  const entropy = shares
    .map(({ articles }) => articles / all)
    .reduce((sum, part) => sum - part * Math.log(part), 0);
  return Math.round((entropy / Math.log(shares.length)) * 100) / 100;
}

function countTitlesByWord(titles: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of titles) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
