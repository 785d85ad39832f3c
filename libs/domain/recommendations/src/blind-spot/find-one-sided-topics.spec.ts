import { findOneSidedTopics } from './find-one-sided-topics';

/** `sizes[topic][side]` points of each topic and category; ids are given one after the other. */
function mapOf(sizes: readonly (readonly number[])[], names = ['Left', 'Right']) {
  const categories = new Map<number, string>();
  const points = sizes.flatMap((sides, topicId) =>
    sides.flatMap((size, side) =>
      Array.from({ length: size }, () => {
        const id = categories.size + 1;
        categories.set(id, names[side] ?? '');
        return { articleIds: [id], topicId, x: 0, y: 0 };
      }),
    ),
  );
  const topics = sizes.map((_, topicId) => ({
    ...{ topicId, label: `topic ${topicId}`, keywords: [], size: 0, x: 0, y: 0 },
  }));
  return { map: { topics, points }, categories };
}
const find = ({ map, categories }: ReturnType<typeof mapOf>) =>
  findOneSidedTopics(map, categories).map(({ label, category }) => `${category}: ${label}`);
const BOTH = [20, 20];

describe('findOneSidedTopics', () => {
  it('finds a topic that one category never publishes, with its articles', () => {
    const planted = mapOf([BOTH, BOTH, BOTH, [30, 0]]);
    expect(findOneSidedTopics(planted.map, planted.categories)).toEqual([
      {
        ...{ label: 'topic 3', category: 'Right', shareOfFeed: 0.2 },
        articleIds: Array.from({ length: 10 }, (_, n) => 121 + n),
      },
    ]);
  });

  it('does not name a topic that the category publishes once', () => {
    expect(find(mapOf([BOTH, BOTH, BOTH, [30, 1]]))).toEqual([]);
  });

  it('counts a story that both categories report for both', () => {
    const { map, categories } = mapOf([BOTH, BOTH, BOTH, [30, 0]]);
    const points = map.points.map((point, at) => (at === 125 ? { ...point, articleIds: [126, 21] } : point));
    expect(findOneSidedTopics({ ...map, points }, categories)).toEqual([]);
  });

  it('does not compare a specialist with the others', () => {
    expect(find(mapOf([BOTH, BOTH, [40, 0], [40, 0]]))).toEqual([]);
    expect(find(mapOf([BOTH, BOTH, BOTH, [20, 0], [20, 0], [20, 0]]))).toEqual([]);
  });

  it('names nothing that could be chance, and no category that publishes little', () => {
    // Of 96 points, 15 of the topic: 6.1 expected of 39, 5.9 of 38.
    expect(
      find(
        mapOf([
          [14, 13],
          [14, 13],
          [14, 13],
          [15, 0],
        ]),
      ),
    ).toEqual(['Right: topic 3']);
    expect(
      find(
        mapOf([
          [14, 12],
          [14, 12],
          [14, 12],
          [13, 0],
        ]),
      ),
    ).toEqual([]);
    expect(
      find(
        mapOf([
          [90, 9],
          [90, 9],
          [90, 9],
          [90, 0],
        ]),
      ),
    ).toEqual([]);
  });

  it('names nothing without categories', () => {
    const { map } = mapOf([BOTH, BOTH, BOTH, [30, 0]]);
    expect(findOneSidedTopics(map, new Map())).toEqual([]);
  });
});
