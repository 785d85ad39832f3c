import {
  shortenRanks,
  createRankAt,
  type RankedItem,
  type Ranks,
  createRanksAtEnd,
  computeRanks,
} from './ranks';

/** Deterministic pseudo-random numbers in [0, 1) for a seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const aList = (count: number, isSeen: (id: number) => boolean = () => true): RankedItem[] =>
  createRanksAtEnd([], count).map((rank, id) => ({ item_id: id, rank, is_seen: isSeen(id) }));

const written = (items: readonly RankedItem[], ranks: Ranks): RankedItem[] =>
  items
    .map((item) => ({ ...item, rank: ranks.get(item.item_id) ?? item.rank }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));

const idsOf = (items: readonly RankedItem[]) =>
  items.filter(({ is_seen: isSeen }) => isSeen).map(({ item_id: id }) => id);

describe('ranks', () => {
  it('produce any order from any other, with distinct ranks', () => {
    const next = random(7);
    let items = aList(40, (id) => id % 7 > 0);
    for (let round = 0; round < 200; round++) {
      const expected = idsOf(items)
        .map((id) => [id, round % 3 ? next() : id] as const)
        .sort(([, a], [, b]) => a - b)
        .map(([id]) => id);
      items = written(items, shortenRanks(items, computeRanks(items, expected)));
      expect(idsOf(items)).toEqual(expected);
      expect(new Set(items.map(({ rank }) => rank)).size).toBe(40);
    }
  });

  it('change for one item only when one item moves', () => {
    const items = aList(30, (id) => id % 5 > 0);
    const seen = idsOf(items);
    for (const from of seen.keys())
      for (const to of seen.keys()) {
        const expected = seen.toSpliced(from, 1).toSpliced(to, 0, seen[from] ?? -1);
        const ranks = computeRanks(items, expected);
        expect([from, to, ranks.size]).toEqual([from, to, from === to ? 0 : 1]);
        expect(idsOf(written(items, ranks))).toEqual(expected);
      }
  });

  it('place a new item at any position and at the end', () => {
    const items = aList(12, (id) => id % 4 > 0);
    for (const [position, expected] of [
      [0, 0],
      [5, 5],
      [9, 9],
      [500, 9],
    ] as const) {
      const item = { item_id: 99, rank: createRankAt(items, position), is_seen: true };
      expect(idsOf(written([...items, item], new Map())).indexOf(99)).toBe(expected);
    }
  });

  it('are all reassigned before they grow too long', () => {
    let items = aList(3);
    let longest = 0;
    for (let n = 0; n < 2_000; n++) {
      const expected = idsOf(items);
      // The last item always moves between the first two.
      const next = [expected[0], expected[2], expected[1]] as number[];
      items = written(items, shortenRanks(items, computeRanks(items, next)));
      expect(idsOf(items)).toEqual(next);
      longest = Math.max(longest, ...items.map(({ rank }) => rank.length));
    }
    expect(longest).toBeGreaterThan(10);
    expect(longest).toBeLessThanOrEqual(60);
  });

  it('are reassigned in byte order with ranks of mixed case', () => {
    // Ranks before the first begin with capitals, which a locale sorts among the lower-case letters.
    const ranks = ['Zy', 'Zz', 'a0', 'a0Z', 'a0a', 'aA', 'aZ', 'aa', 'b00', 'b0Z', 'b0a'];
    const items = ranks.map((rank, id) => ({ item_id: id, rank, is_seen: true }));
    const long = `a0Z${'a'.repeat(60)}`;
    const order = [...shortenRanks(items, new Map([[99, long]]))].sort(([, a], [, b]) => (a < b ? -1 : 1));
    expect(order.map(([id]) => id)).toEqual([0, 1, 2, 3, 99, 4, 5, 6, 7, 8, 9, 10]);
    expect([...ranks].sort((a, b) => a.localeCompare(b))).not.toEqual(ranks);
  });
});
