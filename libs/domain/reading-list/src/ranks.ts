import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/*
 * The order of a list as fractional indexes: moving an item writes that item alone, because between any two
 * ranks there is another. They compare byte by byte.
 */

export interface RankedItem {
  readonly item_id: number;
  readonly rank: string;
  /** What its owner cannot see any more keeps its place, and is stepped over. */
  readonly is_seen: boolean;
}

export type Ranks = ReadonlyMap<number, string>;

/** Each insertion at one place makes ranks longer; at this length (some 300 of them) all are dealt anew. */
const RANK_LENGTH_MAX = 60;

/** So many ranks behind the last item. */
export function createRanksAtEnd(items: readonly RankedItem[], count: number): string[] {
  return generateNKeysBetween(items.at(-1)?.rank ?? null, null, count);
}

/** The rank with which a new item is seen at this place, from 0; beyond the end it is the last. */
export function createRankAt(items: readonly RankedItem[], position: number): string {
  const next = items.filter(({ is_seen: isSeen }) => isSeen)[position];
  const index = next === undefined ? items.length : items.indexOf(next);
  return generateKeyBetween(items[index - 1]?.rank ?? null, next?.rank ?? null);
}

/**
 * The ranks to write so that the seen items stand in this order. As many as can keep theirs: those of the
 * longest run that is in order already.
 * @param items in their order
 * @param itemIds the ids of all that are seen
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

/** What has to be written: the new ranks, or all of them when one became too long. */
export function shortenRanks(items: readonly RankedItem[], ranks: Ranks): Ranks {
  if ([...ranks.values()].every(({ length }) => length <= RANK_LENGTH_MAX)) return ranks;
  const old = items
    .filter(({ item_id: id }) => !ranks.has(id))
    .map(({ item_id, rank }) => [item_id, rank] as const);
  const order = [...old, ...ranks].sort(([, a], [, b]) => (a < b ? -1 : 1));
  const keys = generateNKeysBetween(null, null, order.length);
  return new Map(order.map(([id], n) => [id, keys[n] ?? '']));
}

/** The longest part of a list whose values rise, in its order (patience sorting). */
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
