import { toAddressKey } from './address-key';
import type { CleanupSourceRow, OverlapRow } from './cleanup.queries';
import type { SuggestionFacts } from './suggestion-facts';

/** A source that another source makes superfluous, and the evidence. */
export interface Duplicate {
  readonly of: CleanupSourceRow;
  readonly detail: string;
  readonly facts: SuggestionFacts;
}

/** So long a series of failures is more than a temporary outage. */
export const FAILURES_IN_A_ROW = 10;

/**
 * Which of two duplicates stays: the global one, then the one that works, then the one that is read more,
 * then the older. Negative: `a`.
 */
function compareSources(a: CleanupSourceRow, b: CleanupSourceRow): number {
  const getFailureRank = ({ consecutive_failures: n }: CleanupSourceRow) => Number(n >= FAILURES_IN_A_ROW);
  return (
    Number(b.is_global) - Number(a.is_global) ||
    getFailureRank(a) - getFailureRank(b) ||
    b.reads - a.reads ||
    a.source_id - b.source_id
  );
}

/**
 * The duplicates among these sources that the user may delete, by id. An original is never itself a
 * duplicate, so all of them can be deleted without losing a feed.
 */
export function findDuplicates(
  sources: readonly CleanupSourceRow[],
  overlaps: readonly OverlapRow[],
): Map<number, Duplicate> {
  const ranked = sources.toSorted(compareSources);
  const duplicates = findDuplicatesByAddress(ranked);
  const originalIds = new Set([...duplicates.values()].map(({ of }) => of.source_id));
  const matchesByArticles = findDuplicatesByArticles(ranked, overlaps);
  for (const { source_id: id } of ranked.filter((source) => source.is_theirs)) {
    if (originalIds.has(id) || duplicates.has(id)) continue;
    const match = matchesByArticles.get(id)?.find(({ of }) => !duplicates.has(of.source_id));
    if (match === undefined) continue;
    duplicates.set(id, match);
    originalIds.add(match.of.source_id);
  }
  return duplicates;
}

/** Of the sources with one address, the best stays. */
function findDuplicatesByAddress(ranked: readonly CleanupSourceRow[]): Map<number, Duplicate> {
  const best = new Map<string, CleanupSourceRow>();
  const duplicates = new Map<number, Duplicate>();
  for (const source of ranked) {
    if (source.feed_url === null) continue;
    const key = toAddressKey(source.feed_url);
    const of = best.get(key);
    if (of === undefined) best.set(key, source);
    else if (source.is_theirs)
      duplicates.set(source.source_id, {
        of,
        detail: `It is “${of.title}”, by another spelling of its address.`,
        facts: {},
      });
  }
  return duplicates;
}

/** The possible originals of each source, best first. */
function findDuplicatesByArticles(
  ranked: readonly CleanupSourceRow[],
  overlaps: readonly OverlapRow[],
): Map<number, Duplicate[]> {
  const ranks = new Map(ranked.map(({ source_id: id }, index) => [id, index]));
  const getRank = (id: number) => ranks.get(id) ?? Infinity;
  const pairs = new Set(overlaps.map(({ copy, original }) => `${copy} ${original}`));
  const duplicates = overlaps
    // When each is a copy of the other, the better one stays; else the one that has more articles.
    .filter(({ copy, original }) => getRank(original) < getRank(copy) || !pairs.has(`${original} ${copy}`))
    .toSorted((a, b) => getRank(a.original) - getRank(b.original))
    .flatMap(({ copy, original, shared: n, newest }) => {
      const of = ranked[getRank(original)];
      const detail = `${n} of its ${newest} newest articles are in “${of?.title}” too.`;
      const facts = { sharedArticles: n, articles: newest };
      return of === undefined ? [] : [{ copy, of, detail, facts }];
    });
  return Map.groupBy(duplicates, ({ copy }) => copy);
}
