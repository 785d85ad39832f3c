import type { MapPoint } from './map-task';
import type { StoredLink, StoredMap } from './stored-map';

export interface Place {
  readonly x: number;
  readonly y: number;
}

interface Grouping {
  readonly links: readonly StoredLink[];
  readonly topicIds: readonly (number | null)[];
}

export interface StartPlaces {
  /** Null for a first map. */
  readonly scale: number | null;
  readonly places: readonly Place[];
  readonly isOld: readonly boolean[];
}

/** With this angle between them, no two points lie in one direction (Vogel's model of a sunflower). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Units of a first layout between two points. */
const DISTANCE = 10;
/** New points lie around their neighbours in such a distance, so that no two have one place. */
const JITTER = 0.002;
/** Where new points without placed neighbours start. */
const RIM = 0.9;
/** Digits of a stored place: a thousandth of a pixel on a large screen. */
const PLACE_DIGITS = 1e5;

export const roundPlace = ({ x, y }: Place): Place => ({ x: round(x), y: round(y) });
const round = (value: number): number => Math.round(value * PLACE_DIGITS) / PLACE_DIGITS;

/** Where the layout begins: at the places of the earlier map, or with each topic for itself. */
export function startPlaces(
  points: readonly MapPoint[],
  grouping: Grouping,
  earlier: StoredMap | null,
): StartPlaces {
  const placeOf = new Map(
    (earlier?.points ?? []).flatMap(({ articleIds, x, y }) =>
      articleIds.map((id): [number, Place] => [id, { x, y }]),
    ),
  );
  const old = points.map(({ articleIds }) => {
    const known = articleIds.find((id) => placeOf.has(id));
    return known === undefined ? undefined : placeOf.get(known);
  });
  const isOld = old.map((place) => place !== undefined);
  if (earlier === null || !isOld.includes(true))
    return { scale: null, places: startByTopics(grouping.topicIds), isOld: isOld.map(() => false) };
  return { scale: earlier.scale, places: placeNew(old, grouping), isOld };
}

/** Points in the order of their topics, on one spiral. */
function startByTopics(topicIds: readonly (number | null)[]): Place[] {
  const order = [...topicIds.keys()].sort(
    (a, b) => (topicIds[a] ?? Infinity) - (topicIds[b] ?? Infinity) || a - b || 0,
  );
  const places = Array<Place>(topicIds.length);
  order.forEach((point, n) => (places[point] = toSpiral(n, DISTANCE * Math.sqrt(n + 1))));
  return places;
}

/** New points start amid their placed neighbours, weighted by likeness, else in their topic, else outside. */
function placeNew(old: readonly (Place | undefined)[], { links, topicIds }: Grouping): Place[] {
  const sums = old.map(() => ({ x: 0, y: 0, weight: 0 }));
  const add = (point: number, place: Place | undefined, weight: number): void => {
    const sum = sums[point];
    if (place === undefined || sum === undefined) return;
    sum.x += place.x * weight;
    sum.y += place.y * weight;
    sum.weight += weight;
  };
  for (const [one, other, weight] of links) {
    add(one, old[other], weight);
    add(other, old[one], weight);
  }
  const centres = measureCentres(old, topicIds);
  return old.map((place, n) => {
    if (place !== undefined) return place;
    const sum = sums[n];
    const centre = centres.get(topicIds[n] ?? null);
    const around = toSpiral(n, JITTER);
    if (sum && sum.weight > 0) return { x: sum.x / sum.weight + around.x, y: sum.y / sum.weight + around.y };
    return centre ? { x: centre.x + around.x, y: centre.y + around.y } : toSpiral(n, RIM);
  });
}

/** The centre of each topic's placed points. */
export function measureCentres(
  places: readonly (Place | undefined)[],
  topicIds: readonly (number | null)[],
): Map<number | null, Place> {
  const placed = [...places.entries()].flatMap(([n, place]) => {
    const topicId = topicIds[n] ?? null;
    return place === undefined || topicId === null ? [] : [{ topicId, place }];
  });
  const groups = Map.groupBy(placed, ({ topicId }) => topicId);
  return new Map(
    [...groups].map(([topicId, members]) => {
      const [x, y] = members.reduce(([a, b], { place }) => [a + place.x, b + place.y], [0, 0]);
      return [topicId, { x: x / members.length, y: y / members.length }];
    }),
  );
}

const toSpiral = (n: number, radius: number): Place => ({
  x: radius * Math.cos(n * GOLDEN_ANGLE),
  y: radius * Math.sin(n * GOLDEN_ANGLE),
});
