import { measureDot } from '@reader/embeddings';
import type { ClusteredArticle } from './story';

export interface Halves {
  readonly parts: readonly [ClusteredArticle[], ClusteredArticle[]];
  /**
   * Mean cosine between the parts, as a share of the mean cosine inside them: about 1 for halves of one
   * story.
   */
  readonly likeness: number;
}

/**
 * The two halves of a story by average link: the two most similar groups are joined until two are left. The
 * first half has the earliest article. The order of the members does not matter.
 */
export function findHalves(unordered: readonly ClusteredArticle[]): Halves {
  const members = [...unordered].sort(compareByTime);
  const cosines = members.map((one) => members.map((other) => measureDot(one.terms, other.terms)));
  let groups = members.map((_, n) => [n]);
  const sums = cosines.map((row) => [...row]);
  while (groups.length > 2) {
    const [grown, joined] = findNearest(groups, sums);
    for (const group of groups) {
      const [n, m, k] = [getFirst(grown), getFirst(joined), getFirst(group)];
      const sum = getAt(sums, n, k) + getAt(sums, m, k);
      setBoth(sums, [n, k], sum);
    }
    grown.push(...joined);
    groups = groups.filter((group) => group !== joined);
  }
  const [a = [], b = []] = groups;
  const inside = Math.sqrt(measureInside(a, cosines) * measureInside(b, cosines));
  const between = calculateMean(a.flatMap((n) => b.map((m) => getAt(cosines, n, m))));
  return { parts: [pickFrom(members, a), pickFrom(members, b)], likeness: between / inside };
}

function findNearest(groups: number[][], sums: number[][]): [number[], number[]] {
  let best: { pair: [number[], number[]]; mean: number } | null = null;
  for (const [n, one] of groups.entries())
    for (const other of groups.slice(n + 1)) {
      const mean = getAt(sums, getFirst(one), getFirst(other)) / (one.length * other.length);
      if (best === null || mean > best.mean) best = { pair: [one, other], mean };
    }
  if (best === null) throw new Error('halves of fewer than two articles');
  return best.pair;
}

const compareByTime = (one: ClusteredArticle, other: ClusteredArticle): number =>
  one.publishedAt - other.publishedAt || one.articleId - other.articleId;

/** A group is known by its first member. */
const getFirst = (group: readonly number[]): number => group[0] ?? 0;
const getAt = (rows: number[][], n: number, m: number): number => rows[n]?.[m] ?? 0;

function setBoth(rows: number[][], [n, m]: [number, number], value: number): void {
  const [one, other] = [rows[n], rows[m]];
  if (one) one[m] = value;
  if (other) other[n] = value;
}

const calculateMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean cosine of two members; NaN for one member alone. */
function measureInside(group: readonly number[], cosines: number[][]): number {
  return calculateMean(group.flatMap((n) => group.filter((m) => m !== n).map((m) => getAt(cosines, n, m))));
}

function pickFrom(members: readonly ClusteredArticle[], group: readonly number[]): ClusteredArticle[] {
  const chosen = new Set(group);
  return members.filter((_, n) => chosen.has(n));
}
