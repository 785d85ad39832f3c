import { UndirectedGraph } from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import { type Place, roundPlace, startPlaces } from './start-places';
import type { MapPoint } from './map-task';
import type { StoredLink, StoredMap } from './stored-map';

/** The map reaches from −1 to 1. */
const WIDTH = 2;
/** An old point moves this far at most, so that people find what they saw yesterday. */
const SHIFT_MAX = 0.01 * WIDTH;
const FIRST_ITERATIONS = 200;
const LATER_ITERATIONS = 60;
/** Share of the points that are inside the map; the others are put on its edge. */
const INSIDE_SHARE = 0.98;
/** Repulsion between all pairs is summed over areas from here on. */
const BARNES_HUT_POINTS = 1_000;

export interface Layout {
  readonly scale: number;
  readonly places: readonly Place[];
}

/**
 * Places points so that linked ones are near. A later map starts from the places of the earlier one: old
 * points move by 1 % of the width at most, and new ones settle among them.
 */
export function placePoints(
  points: readonly MapPoint[],
  {
    links,
    topicIds,
  }: { readonly links: readonly StoredLink[]; readonly topicIds: readonly (number | null)[] },
  earlier: StoredMap | null,
): Layout {
  const started = startPlaces(points, { links, topicIds }, earlier);
  if (started.scale === null) return fit(move(started.places, links, FIRST_ITERATIONS));
  const { scale, places, isOld } = started;
  const inUnits = places.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const toMap = ({ x, y }: Place): Place => ({ x: x / scale, y: y / scale });
  const moved = move(inUnits, links, LATER_ITERATIONS).map(toMap);
  const limited = moved.map((place, n) => (isOld[n] ? limitShift(places[n] ?? place, place) : place));
  const again = limited.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const settled = move(again, links, LATER_ITERATIONS, isOld).map(toMap);
  return { scale, places: settled.map((place, n) => keepInside(isOld[n] ? (limited[n] ?? place) : place)) };
}

/** ForceAtlas2, which has no random part. */
function move(
  places: readonly Place[],
  links: readonly StoredLink[],
  iterations: number,
  fixed: readonly boolean[] = [],
): Place[] {
  if (places.length < 2) return [...places];
  const graph = new UndirectedGraph();
  places.forEach(({ x, y }, n) => graph.addNode(n, { x, y, fixed: fixed[n] ?? false }));
  for (const [one, other, weight] of links) graph.addEdge(one, other, { weight });
  const settings = {
    ...forceAtlas2.inferSettings(graph),
    barnesHutOptimize: places.length > BARNES_HUT_POINTS,
  };
  const moved = forceAtlas2(graph, { iterations, settings, getEdgeWeight: 'weight' });
  return places.map((place, n) => moved[n] ?? place);
}

/** Scales the first map so that nearly all points are inside. */
function fit(places: readonly Place[]): Layout {
  const reaches = places.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))).sort((a, b) => a - b);
  const scale = reaches[Math.floor((reaches.length - 1) * INSIDE_SHARE)] || 1;
  return { scale, places: places.map(({ x, y }) => keepInside({ x: x / scale, y: y / scale })) };
}

function limitShift(from: Place, to: Place): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= SHIFT_MAX) return to;
  const share = SHIFT_MAX / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Points that are too far out go to the edge, in their direction. */
function keepInside({ x, y }: Place): Place {
  const reach = Math.max(Math.abs(x), Math.abs(y), 1);
  return roundPlace({ x: x / reach, y: y / reach });
}
