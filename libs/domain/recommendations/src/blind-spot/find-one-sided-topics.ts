import type { StoredMap } from '@reader/topics';

/** Below it, what a category publishes says nothing about what it leaves out. */
const CATEGORY_POINTS_MIN = 30;
/** Points that the category would have by its size; none of six has a chance of 0.3 %. */
const EXPECTED_MIN = 6;
/** Topics of this size that a category publishes at least, so that it is no specialist (sport, cooking). */
const PUBLISHED_MIN = 3;
const PUBLISHED_SHARE_MIN = 2 / 3;
const TOPICS_MAX = 5;
/** More articles than are shown, because some may be withdrawn. */
const ARTICLES_MAX = 10;

export interface OneSidedTopic {
  readonly label: string;
  /** Of the sources that publish nothing on the topic, though they cover most others. */
  readonly category: string;
  /** Of all points of the map, from 0 to 1. */
  readonly shareOfFeed: number;
  readonly articleIds: readonly number[];
}

interface Topic {
  readonly label: string;
  readonly points: StoredMap['points'];
}

/**
 * Topics that all sources of one category leave out, the largest first. Categories are compared only if they
 * publish most other topics: a specialist leaves out nearly everything by design.
 */
export function findOneSidedTopics(
  { topics, points }: Pick<StoredMap, 'topics' | 'points'>,
  categories: ReadonlyMap<number, string>,
): OneSidedTopic[] {
  const byTopic = Map.groupBy(points, ({ topicId }) => topicId);
  const named = topics.map(({ topicId, label }): Topic => ({ label, points: byTopic.get(topicId) ?? [] }));
  const sizes = countByCategory(points, categories);
  return [...sizes]
    .filter(([, size]) => size >= CATEGORY_POINTS_MIN)
    .flatMap(([category, size]) => {
      const large = named.filter((topic) => (topic.points.length / points.length) * size >= EXPECTED_MIN);
      const isPublished = (topic: Topic) => countByCategory(topic.points, categories).has(category);
      const published = large.filter(isPublished).length;
      if (published < PUBLISHED_MIN || published < large.length * PUBLISHED_SHARE_MIN) return [];
      return large
        .filter((topic) => !isPublished(topic))
        .map((topic) => describeTopic(topic, category, points.length));
    })
    .sort((one, other) => other.shareOfFeed - one.shareOfFeed)
    .slice(0, TOPICS_MAX);
}

const describeTopic = ({ label, points }: Topic, category: string, total: number): OneSidedTopic => ({
  ...{ label, category, shareOfFeed: points.length / total },
  articleIds: points.slice(0, ARTICLES_MAX).flatMap(({ articleIds: [id] }) => id ?? []),
});

/** A story counts once for each category of its articles. */
function countByCategory(
  points: StoredMap['points'],
  categories: ReadonlyMap<number, string>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { articleIds } of points)
    for (const category of new Set(articleIds.flatMap((id) => categories.get(id) ?? [])))
      counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
