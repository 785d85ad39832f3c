/** Damps the first ranks, so that a list's first hit does not outweigh agreement of both lists. */
const K = 60;
/** Largest sum of two lists, to which ranks are scaled: 1 is first in both. */
const SUM_MAX = 2 / (K + 1);

export interface FusedRank {
  readonly articleId: number;
  /** From 0 to 1. */
  readonly rank: number;
}

/** Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009) of lists of ids, the best first. */
export function mergeRanks(lists: readonly (readonly number[])[]): FusedRank[] {
  const sums = new Map<number, number>();
  for (const list of lists)
    list.forEach((articleId, n) => sums.set(articleId, (sums.get(articleId) ?? 0) + 1 / (K + n + 1)));
  const fused = [...sums].map(([articleId, sum]) => ({ articleId, rank: Math.fround(sum / SUM_MAX) }));
  return fused.sort((one, other) => other.rank - one.rank || other.articleId - one.articleId);
}
