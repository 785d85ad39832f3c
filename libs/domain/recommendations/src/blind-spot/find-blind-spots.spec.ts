import { findBlindSpots, pickShown, READ_POINTS_MIN } from './find-blind-spots';

/** Points of each topic; the ids of topic 2 are 2000, 2001 … */
function mapOf(sizes: readonly number[]) {
  const points = sizes.flatMap((size, topic) =>
    Array.from({ length: size }, (_, n) => ({ articleIds: [topic * 1000 + n], topicId: topic, x: 0, y: 0 })),
  );
  const topics = sizes.map((size, topicId) => ({
    ...{ topicId, label: `topic ${topicId}`, keywords: [], size, x: 0, y: 0 },
  }));
  return { points, topics };
}
const idsOf = (topic: number, count: number) => Array.from({ length: count }, (_, n) => topic * 1000 + n);

describe('findBlindSpots', () => {
  it('finds a topic of the feed that the user never reads', () => {
    const spots = findBlindSpots(mapOf([60, 40]), new Set(idsOf(0, READ_POINTS_MIN)));
    expect(spots).toEqual([
      { label: 'topic 1', shareOfFeed: 0.4, shareOfReading: 0, articleIds: idsOf(1, 10) },
    ]);
  });

  it('is empty for a user who read too little', () => {
    expect(findBlindSpots(mapOf([60, 40]), new Set(idsOf(0, READ_POINTS_MIN - 1)))).toEqual([]);
  });

  it('does not name a topic so small that missing it is chance', () => {
    const read = new Set(idsOf(0, READ_POINTS_MIN));
    expect(findBlindSpots(mapOf([91, 9]), read)).toEqual([]);
    expect(findBlindSpots(mapOf([90, 10]), read)).toHaveLength(1);
  });

  it('does not name a topic that the user reads now and then', () => {
    const read = new Set([...idsOf(0, 30), ...idsOf(1, 2)]);
    expect(findBlindSpots(mapOf([60, 40]), read)).toEqual([]);
    expect(findBlindSpots(mapOf([60, 40]), new Set([...idsOf(0, 30), ...idsOf(1, 1)]))).toHaveLength(1);
  });

  it('counts a story as read when one of its articles is', () => {
    const { points, topics } = mapOf([60, 40]);
    const stories = points.map((point) => ({ ...point, articleIds: [...point.articleIds, 9] }));
    expect(findBlindSpots({ points: stories, topics }, new Set([9]))).toEqual([]);
  });

  it('names eight topics at most, the largest first', () => {
    const spots = findBlindSpots(mapOf([100, ...Array<number>(10).fill(40), 50]), new Set(idsOf(0, 60)));
    expect(spots).toHaveLength(8);
    expect(spots[0]?.label).toBe('topic 11');
  });
});

describe('pickShown', () => {
  it('shows five of the articles that the user may read', () => {
    expect(pickShown([1, 2, 3, 4, 5, 6, 7], new Set([2, 3, 4, 5, 6, 7]))).toEqual([2, 3, 4, 5, 6]);
  });
});
