/** The visible rows: indices in the list, both inclusive. */
export interface VisibleRange {
  readonly first: number;
  readonly last: number;
}

export function toVisibleRange(range: { startIndex: number; endIndex: number } | null): VisibleRange | null {
  return range && { first: range.startIndex, last: range.endIndex };
}

export function isSameRange(one: VisibleRange | null, other: VisibleRange | null): boolean {
  return one?.first === other?.first && one?.last === other?.last;
}

/** Missing rows this close to the view are loaded: two notches of the mouse wheel. */
const NEAR = 24;
/** Rows loaded along with them, so that scrolling takes few requests. */
const AHEAD = 60;
/** The server's limit of ids per request. */
export const ROWS_MAX = 100;
/** Rows retained on either side of the view, so that scrolling back a few screens loads nothing. */
const RETAINED = 240;

/** The rows to load, visible ones first, then by distance; empty while no near row is missing. */
export function selectRowsToLoad(
  ids: readonly number[],
  { first, last }: VisibleRange,
  has: (id: number) => boolean,
): number[] {
  const from = Math.max(0, first - AHEAD);
  const missing = ids
    .slice(from, last + 1 + AHEAD)
    .map((id, at) => ({ id, distance: getDistance(from + at, first, last) }))
    .filter(({ id }) => !has(id))
    .sort((one, other) => one.distance - other.distance);
  return (missing[0]?.distance ?? Infinity) > NEAR ? [] : missing.slice(0, ROWS_MAX).map(({ id }) => id);
}

/** Whether a request under way still loads rows near the view. */
export function isStillNeeded(
  requested: ReadonlySet<number>,
  ids: readonly number[],
  visible: VisibleRange,
): boolean {
  return ids.slice(visible.first, visible.last + 1).some((id) => requested.has(id));
}

/** The rows that stay in memory. */
export function selectRowsToRetain(ids: readonly number[], { first, last }: VisibleRange): readonly number[] {
  return ids.slice(Math.max(0, first - RETAINED), last + 1 + RETAINED);
}

/** Adds one position to the positions to render, in order. */
export function withPosition(places: number[], one: number | undefined): number[] {
  return one === undefined || places.includes(one) ? places : [...places, one].sort((a, b) => a - b);
}

function getDistance(at: number, first: number, last: number): number {
  if (at < first) return first - at;
  return at > last ? at - last : 0;
}
