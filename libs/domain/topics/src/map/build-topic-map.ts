import { findLinks } from './find-links';
import { findTopics } from './find-topics';
import { TopicLabels } from './label-topics';
import { type Layout, placePoints } from './layout';
import type { MapTask } from './map-task';
import { measureCentres, type Place, roundPlace } from './start-places';
import type { StoredLink, StoredMap, StoredTopic } from './stored-map';

const WEIGHT_DIGITS = 100;
/** Links of a point that are shown. All ten of 5,000 points would be two megabytes, and one grey area. */
const SHOWN_LINKS_MAX = 3;

/** Makes a map; the same task gives the same map. */
export function buildTopicMap(task: MapTask): StoredMap {
  const { points, earlier } = task;
  const links = findLinks(task);
  const { topicIds, nextTopicId } = findTopics(points, links, earlier);
  const layout = placePoints(points, { links, topicIds }, earlier);
  return {
    scale: layout.scale,
    nextTopicId,
    topics: describeTopics(task, topicIds, layout),
    points: points.map(({ articleIds }, n) => ({
      articleIds,
      topicId: topicIds[n] ?? null,
      ...(layout.places[n] as Place),
    })),
    links: selectShown(links).map(([one, other, weight]): StoredLink => [one, other, roundWeight(weight)]),
  };
}

/** The strongest links of each point. */
function selectShown(links: readonly StoredLink[]): StoredLink[] {
  const counts = new Map<number, number>();
  const strongest = links.toSorted(([a, b, x], [c, d, y]) => y - x || a - c || b - d);
  return strongest.filter(([one, other]) => {
    const [first, second] = [counts.get(one) ?? 0, counts.get(other) ?? 0];
    counts.set(one, first + 1);
    counts.set(other, second + 1);
    return Math.min(first, second) < SHOWN_LINKS_MAX;
  });
}

const roundWeight = (weight: number): number =>
  Math.min(1, Math.round(weight * WEIGHT_DIGITS) / WEIGHT_DIGITS);

function describeTopics(
  { points, stopWords, earlier }: MapTask,
  topicIds: readonly (number | null)[],
  { places }: Layout,
): StoredTopic[] {
  const groups = Map.groupBy(topicIds.keys(), (point) => topicIds[point] ?? null);
  groups.delete(null);
  const centres = measureCentres(places, topicIds);
  const labels = new TopicLabels(points, stopWords);
  const earlierLabels = new Map(earlier?.topics.map(({ topicId, label }) => [topicId, label]));
  const topics = [...groups].flatMap(([topicId, members]) => {
    const centre = centres.get(topicId);
    if (topicId === null || centre === undefined) return [];
    const label = labels.name(members, groups.size, earlierLabels.get(topicId));
    return [{ topicId, ...label, size: members.length, ...roundPlace(centre) }];
  });
  return topics.sort((a, b) => b.size - a.size || a.topicId - b.topicId);
}
