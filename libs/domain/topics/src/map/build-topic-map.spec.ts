import { WorkerPool } from '@reader/threads';
import { buildTopicMap } from './build-topic-map';
import { aPoint, aTask, packVectors, TOPIC_WORDS } from './invented.testing';
import type { MapTask } from './map-task';
import type { StoredMap, StoredPoint } from './stored-map';

const alternate = (count: number, topics: number) => Array.from({ length: count }, (_, n) => n % topics);
const SHIFT_MAX = 0.02 + 1e-5;

const placeOf = (map: StoredMap) =>
  new Map(map.points.map((point) => [point.articleIds[0] ?? 0, point] as const));
const measureShift = (one: StoredPoint, other: StoredPoint) => Math.hypot(one.x - other.x, one.y - other.y);

/** The same points without every tenth, and as many new ones. */
function theNextDay(earlier: StoredMap): MapTask {
  const task = aTask(alternate(120, 4));
  const points = task.points.map((point, n) => (n % 10 === 0 ? aPoint(n % 4, 500 + n) : point));
  return { ...task, points, earlier };
}

describe('a topic map', () => {
  const first = buildTopicMap(aTask(alternate(120, 4)));

  it('has a topic for each group of points that are alike, named by their words', () => {
    expect(first.topics.map(({ size }) => size)).toEqual([30, 30, 30, 30]);
    for (const { topicId, label, keywords } of first.topics) {
      const members = first.points.filter((point) => point.topicId === topicId);
      const [topic] = new Set(members.map(({ articleIds: [id = 0] }) => Math.floor(id / 1_000)));
      expect(keywords).toContain(TOPIC_WORDS[topic ?? -1]);
      expect(label.split(', ')).toEqual(keywords.slice(0, 3));
      expect(keywords).not.toContain('The');
    }
  });

  it('places points between −1 and 1, those of a topic nearer to each other than to others', () => {
    for (const { x, y } of [...first.points, ...first.topics])
      expect([Math.abs(x) <= 1, Math.abs(y) <= 1]).toEqual([true, true]);
    const mean = (isSame: boolean) => {
      const pairs = first.points.flatMap((one, n) =>
        first.points.slice(n + 1).flatMap((other) => {
          const isPair = (one.topicId === other.topicId) === isSame;
          return isPair ? [measureShift(one, other)] : [];
        }),
      );
      return pairs.reduce((sum, each) => sum + each, 0) / pairs.length;
    };
    expect(mean(true)).toBeLessThan(mean(false) / 2);
    expect(new Set(first.points.map(({ x, y }) => `${x} ${y}`)).size).toBe(120);
  });

  it('is the same for the same points', () => {
    expect(buildTopicMap(aTask(alternate(120, 4)))).toEqual(first);
  });

  it('moves old points by 1 % of the width at most, and keeps ids and labels', () => {
    const next = buildTopicMap(theNextDay(first));
    const before = placeOf(first);
    const shifts = next.points.flatMap((point) => {
      const old = before.get(point.articleIds[0] ?? 0);
      return old === undefined
        ? []
        : [{ shift: measureShift(old, point), same: old.topicId === point.topicId }];
    });
    expect(shifts).toHaveLength(108);
    expect(Math.max(...shifts.map(({ shift }) => shift))).toBeLessThanOrEqual(SHIFT_MAX);
    expect(shifts.every(({ same }) => same)).toBe(true);
    const names = (map: StoredMap) => new Map(map.topics.map(({ topicId, label }) => [topicId, label]));
    expect(names(next)).toEqual(names(first));
  });

  it('starts new points amid their topic', () => {
    const next = buildTopicMap(theNextDay(first));
    const before = placeOf(first);
    const added = next.points.filter(({ articleIds: [id = 0] }) => !before.has(id));
    expect(added).toHaveLength(12);
    for (const point of added) {
      const own = next.topics.find(({ topicId }) => topicId === point.topicId);
      const nearest = next.topics.toSorted(
        (a, b) => Math.hypot(a.x - point.x, a.y - point.y) - Math.hypot(b.x - point.x, b.y - point.y),
      )[0];
      expect(nearest?.topicId).toBe(own?.topicId);
    }
  });

  it('gives a topic that is new a new id, never one of a topic that is gone', () => {
    const next = buildTopicMap({ ...aTask(alternate(90, 3).map((topic) => topic + 1)), earlier: first });
    const gone = buildTopicMap({ ...aTask(alternate(60, 2).map((topic) => topic + 4)), earlier: next });
    expect(next.topics).toHaveLength(3);
    expect(gone.topics.map(({ topicId }) => topicId).toSorted((a, b) => a - b)).toEqual([5, 6]);
  });

  it('finds a story again by any of its articles', () => {
    const task = aTask(alternate(40, 2));
    const renamed = (prefix: number[]) =>
      task.points.map((point, n) => (n === 0 ? { ...point, articleIds: [...prefix, 77_777] } : point));
    const one = buildTopicMap({ ...task, points: renamed([1]) });
    const other = buildTopicMap({ ...aTask(alternate(40, 2)), points: renamed([]), earlier: one });
    expect(measureShift(one.points[0] as StoredPoint, other.points[0] as StoredPoint)).toBeLessThanOrEqual(
      SHIFT_MAX,
    );
  });

  it('keeps all articles of a story, so that reading any of them counts', () => {
    const task = aTask(alternate(40, 2));
    const articleIds = Array.from({ length: 25 }, (_, n) => 5_000 + n);
    const points = task.points.map((point, n) => (n === 0 ? { ...point, articleIds } : point));
    expect(buildTopicMap({ ...task, points }).points[0]?.articleIds).toEqual(articleIds);
  });

  it('links by terms where a point has no vector', () => {
    const topics = [0, 0, 0, 0, 0, 0];
    const points = topics.map((_, n) => aPoint(0, n));
    const terms = {
      offsets: Int32Array.from(points, (_, n) => n * 2).subarray(0),
      terms: Int32Array.from(points.flatMap((_, n) => [1, 100 + n])),
      weights: Float32Array.from(points.flatMap(() => [0.8, 0.6])),
    };
    const packed = { ...terms, offsets: Int32Array.from([...terms.offsets, points.length * 2]) };
    const mixed = buildTopicMap({
      ...{ points, terms: packed, stopWords: [], earlier: null },
      vectors: packVectors([0, 0, 0, null, null, null]),
    });
    expect(mixed.topics.map(({ size }) => size)).toEqual([6]);
    const alone = buildTopicMap({ ...aTask(topics), points, terms: packed, vectors: null });
    expect(alone.topics.map(({ size }) => size)).toEqual([6]);
  });

  it('shows the strongest links of each point only', () => {
    const counts = new Map<number, number>();
    for (const ends of first.links)
      for (const end of ends.slice(0, 2)) counts.set(end, (counts.get(end) ?? 0) + 1);
    expect(first.links.length).toBeLessThanOrEqual(3 * 120);
    expect([...counts.keys()]).toHaveLength(120);
  });

  it('has no topic for articles that are like no others', () => {
    const map = buildTopicMap(aTask([0, 1, 2, 3, 4, 5]));
    expect([map.topics, map.links, map.points.every(({ topicId }) => topicId === null)]).toEqual([
      [],
      [],
      true,
    ]);
    expect(new Set(map.points.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  });

  it('is empty without points, and has a place for one', () => {
    const empty = buildTopicMap(aTask([], { vectors: null }));
    expect([empty.points, empty.topics]).toEqual([[], []]);
    const [point] = buildTopicMap({ ...aTask([0]), earlier: empty }).points;
    expect([Number.isFinite(point?.x), Number.isFinite(point?.y)]).toEqual([true, true]);
  });

  it('is made in a thread', async () => {
    const pool = new WorkerPool<MapTask, StoredMap>({
      ...{ worker: 'topic-map', threads: 1, deadlineMs: 60_000, memoryMb: 256 },
    });
    expect(await pool.run(aTask(alternate(120, 4)))).toEqual(first);
    await pool.close();
  });
});
