import type { StoredMap } from '@reader/topics';

/** Below it, what somebody reads says nothing about what they leave out. */
export const READ_POINTS_MIN = 30;
/**
 * Points of a topic that the user would have read by its share of the feed. None of three has a chance of
 * 5 %, so fewer are no blind spot.
 */
const EXPECTED_MIN = 3;
/** Of the expected points: "never" includes one in ten. */
const READ_SHARE_MAX = 0.1;
const TOPICS_MAX = 8;
const ARTICLES_MAX = 5;

export interface BlindSpot {
  readonly label: string;
  /** Of all points of the map, from 0 to 1. */
  readonly shareOfFeed: number;
  /** Of those that the user read, from 0 to 1. */
  readonly shareOfReading: number;
  /** Unread articles of the topic, the newest first; more than are shown, because some may be withdrawn. */
  readonly articleIds: readonly number[];
}

/**
 * Topics that the user's sources cover and the user leaves out, the largest first. A story counts once, and
 * is read when one of its articles is.
 */
export function findBlindSpots(
  map: Pick<StoredMap, 'topics' | 'points'>,
  read: ReadonlySet<number>,
): BlindSpot[] {
  const isRead = ({ articleIds }: StoredMap['points'][number]) => articleIds.some((id) => read.has(id));
  const readPoints = map.points.filter(isRead).length;
  if (readPoints < READ_POINTS_MIN) return [];
  const byTopic = Map.groupBy(map.points, ({ topicId }) => topicId);
  return map.topics
    .flatMap(({ topicId, label }): BlindSpot[] => {
      const points = byTopic.get(topicId) ?? [];
      const unread = points.filter((point) => !isRead(point));
      const readHere = points.length - unread.length;
      const shareOfFeed = points.length / map.points.length;
      const expected = shareOfFeed * readPoints;
      if (expected < EXPECTED_MIN || readHere > expected * READ_SHARE_MAX) return [];
      const articleIds = unread.slice(0, 2 * ARTICLES_MAX).flatMap(({ articleIds: [id] }) => id ?? []);
      return [{ label, shareOfFeed, shareOfReading: readHere / readPoints, articleIds }];
    })
    .sort((one, other) => other.shareOfFeed - one.shareOfFeed)
    .slice(0, TOPICS_MAX);
}

/** The articles that are shown: those of `ids` that the user may read. */
export const pickShown = (ids: readonly number[], readable: ReadonlySet<number>): number[] =>
  ids.filter((id) => readable.has(id)).slice(0, ARTICLES_MAX);
