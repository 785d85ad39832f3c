import { UndirectedGraph } from 'graphology';
import louvain from 'graphology-communities-louvain';
import type { MapPoint } from './map-task';
import type { StoredLink, StoredMap } from './stored-map';

/** Two articles are no topic. */
const TOPIC_POINTS_MIN = 3;
/** Points that a topic shares with the one whose id it keeps. */
const SHARED_POINTS_MIN = 2;

export interface FoundTopics {
  readonly nextTopicId: number;
  /** The topic of each point; null for points of no topic. */
  readonly topicIds: readonly (number | null)[];
}

/**
 * Groups points that are linked with each other more than with others. A topic has the id of the earlier one
 * with which it shares the most points. No random walk: the same links give the same topics.
 */
export function findTopics(
  points: readonly MapPoint[],
  links: readonly StoredLink[],
  earlier: StoredMap | null,
): FoundTopics {
  const groups = groupPoints(points.length, links);
  const ids = matchTopics(groups, points, earlier);
  let nextTopicId = earlier?.nextTopicId ?? 1;
  const topicIds = Array<number | null>(points.length).fill(null);
  groups.forEach((group, n) => {
    const id = ids.get(n) ?? nextTopicId++;
    for (const point of group) topicIds[point] = id;
  });
  return { nextTopicId, topicIds };
}

/** The largest first. */
function groupPoints(points: number, links: readonly StoredLink[]): number[][] {
  if (links.length === 0) return [];
  const graph = new UndirectedGraph();
  for (let point = 0; point < points; point++) graph.addNode(point);
  for (const [one, other, weight] of links) graph.addEdge(one, other, { weight });
  const communities = louvain(graph, { getEdgeWeight: 'weight', randomWalk: false });
  const all = Array.from({ length: points }, (_, point) => point);
  const groups = [...Map.groupBy(all, (point) => communities[point]).values()];
  return groups
    .filter((group) => group.length >= TOPIC_POINTS_MIN)
    .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}

/** The earlier id of each group, by the place of the group; each id once, the largest overlap first. */
function matchTopics(
  groups: readonly number[][],
  points: readonly MapPoint[],
  earlier: StoredMap | null,
): Map<number, number> {
  const topicOf = new Map(
    (earlier?.points ?? []).flatMap(({ articleIds, topicId }) =>
      topicId === null ? [] : articleIds.map((id): [number, number] => [id, topicId]),
    ),
  );
  const overlaps = groups.flatMap((group, n) => {
    const ids = group.flatMap((point) => findEarlierTopic(points[point], topicOf) ?? []);
    return [...Map.groupBy(ids, (id) => id)].map(([id, same]) => ({ n, id, shared: same.length }));
  });
  overlaps.sort((a, b) => b.shared - a.shared || a.id - b.id || a.n - b.n);
  const matched = new Map<number, number>();
  const taken = new Set<number>();
  for (const { n, id, shared } of overlaps) {
    if (shared < SHARED_POINTS_MIN || matched.has(n) || taken.has(id)) continue;
    matched.set(n, id);
    taken.add(id);
  }
  return matched;
}

function findEarlierTopic(
  point: MapPoint | undefined,
  topicOf: ReadonlyMap<number, number>,
): number | undefined {
  const known = point?.articleIds.find((id) => topicOf.has(id));
  return known === undefined ? undefined : topicOf.get(known);
}
