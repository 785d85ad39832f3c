import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/*
 * The order of a list as fractional indexes: moving an item writes that item alone, because between any two
 * ranks there is another. They compare byte by byte.
 */

export interface RankedItem {
  readonly item_id: number;
  readonly rank: string;
  /** False when the user may no longer read the article; the item keeps its rank and is skipped. */
  readonly is_seen: boolean;
}

export type Ranks = ReadonlyMap<number, string>;

/** Insertions at one position lengthen ranks. At this length (some 300 insertions) all are reassigned. */
const RANK_LENGTH_MAX = 60;

/** Creates `count` ranks behind the last item. */
export function createRanksAtEnd(items: readonly RankedItem[], count: number): string[] {
  return generateNKeysBetween(items.at(-1)?.rank ?? null, null, count);
}

/** The rank for a new item at this position (from 0) among the visible items, or behind the last one. */
export function createRankAt(items: readonly RankedItem[], position: number): string {
  const next = items.filter(({ is_seen: isSeen }) => isSeen)[position];
  const index = next === undefined ? items.length : items.indexOf(next);
  return generateKeyBetween(items[index - 1]?.rank ?? null, next?.rank ?? null);
}

/**
 * The ranks to write so that the visible items have the given order. The longest run that is already in order
 * keeps its ranks.
 * @param items in their current order
 * @param itemIds ids of all visible items in the new order
 */
export function computeRanks(items: readonly RankedItem[], itemIds: readonly number[]): Ranks {
  const byId = new Map(items.map((item) => [item.item_id, item]));
  const places = new Map(items.map(({ item_id: id }, place) => [id, place]));
  const staying = new Set(findLongestIncrease(itemIds, (id) => places.get(id) ?? 0));
  const fixed = items.filter(({ item_id: id, is_seen: isSeen }) => !isSeen || staying.has(id));
  const ranks = new Map<number, string>();
  let moved: number[] = [];
  const flush = (before: RankedItem | undefined) => {
    const below = before === undefined ? fixed.length : fixed.indexOf(before);
    const keys = generateNKeysBetween(fixed[below - 1]?.rank ?? null, before?.rank ?? null, moved.length);
    moved.forEach((id, n) => ranks.set(id, keys[n] ?? ''));
    moved = [];
  };
  for (const id of itemIds)
    if (staying.has(id)) flush(byId.get(id));
    else moved.push(id);
  flush(undefined);
  return ranks;
}

/** Returns the given ranks, or new ranks for all items when one became too long. */
export function shortenRanks(items: readonly RankedItem[], ranks: Ranks): Ranks {
  if ([...ranks.values()].every(({ length }) => length <= RANK_LENGTH_MAX)) return ranks;
  const old = items
    .filter(({ item_id: id }) => !ranks.has(id))
    .map(({ item_id, rank }) => [item_id, rank] as const);
  const order = [...old, ...ranks].sort(([, a], [, b]) => (a < b ? -1 : 1));
  const keys = generateNKeysBetween(null, null, order.length);
  return new Map(order.map(([id], n) => [id, keys[n] ?? '']));
}

/** The longest increasing subsequence, in its order. */
function findLongestIncrease(list: readonly number[], value: (id: number) => number): number[] {
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const id of list) {
    let length = ends.length;
    let low = 0;
    while (low < length) {
      const middle = (low + length) >> 1;
      if (value(ends[middle] ?? 0) < value(id)) low = middle + 1;
      else length = middle;
    }
    before.set(id, ends[low - 1]);
    ends[low] = id;
  }
  const rise: number[] = [];
  for (let id = ends.at(-1); id !== undefined; id = before.get(id)) rise.push(id);
  return rise.reverse();
}
