import { type Point, type Size } from './map-view';

/** A label to draw: its text, its size on the screen, and its middle. */
export interface LabelBox<T> {
  readonly item: T;
  readonly size: Size;
  readonly center: Point;
}

/** Pixels between two labels. */
const GAP = 6;

/**
 * The labels that fit without overlapping; the first ones have priority. One that would leave the screen a
 * little is moved inside, one that is outside is left out.
 */
export function placeLabels<T>(labels: readonly LabelBox<T>[], screen: Size): LabelBox<T>[] {
  const placed: LabelBox<T>[] = [];
  for (const label of labels) {
    const inside = isOnScreen(label.center, screen) ? moveInside(label, screen) : null;
    if (inside && !placed.some((other) => hasOverlap(inside, other))) placed.push(inside);
  }
  return placed;
}

/** A label's middle, moved to this distance above the highest point. Without points it stays. */
export function moveAbove(center: Point, points: readonly Point[], distance: number): Point {
  const top = Math.min(...points.map(({ y }) => y));
  return points.length === 0 ? center : { x: center.x, y: top - distance };
}

function isOnScreen({ x, y }: Point, { width, height }: Size): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

function moveInside<T>(label: LabelBox<T>, screen: Size): LabelBox<T> | null {
  const { center, size } = label;
  if (size.width > screen.width || size.height > screen.height) return null;
  const x = Math.max(size.width / 2, Math.min(screen.width - size.width / 2, center.x));
  const y = Math.max(size.height / 2, Math.min(screen.height - size.height / 2, center.y));
  return { ...label, center: { x, y } };
}

function hasOverlap(one: LabelBox<unknown>, other: LabelBox<unknown>): boolean {
  return (
    Math.abs(one.center.x - other.center.x) < (one.size.width + other.size.width) / 2 + GAP &&
    Math.abs(one.center.y - other.center.y) < (one.size.height + other.size.height) / 2 + GAP
  );
}

/** The label at a place of the screen. */
export function findLabelAt<T>(labels: readonly LabelBox<T>[], { x, y }: Point): T | null {
  const hit = labels.find(
    ({ center, size }) =>
      Math.abs(center.x - x) <= size.width / 2 && Math.abs(center.y - y) <= size.height / 2,
  );
  return hit?.item ?? null;
}
