import { type Point } from './map-view';

/** The steps of the arrow keys. */
export const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const satisfies Readonly<Record<string, Point>>;
export type ArrowKey = keyof typeof DIRECTIONS;

/** How much more a distance to the side counts; places further to the side are skipped. */
const SIDEWAYS = 2;

/** The nearest place within the radius; null when there is none. */
export function findNearest<T extends Point>(points: readonly T[], at: Point, radius: number): T | null {
  let nearest: T | null = null;
  let least = radius * radius;
  for (const point of points) {
    const distance = (point.x - at.x) ** 2 + (point.y - at.y) ** 2;
    if (distance > least) continue;
    least = distance;
    nearest = point;
  }
  return nearest;
}

/** The next place in a direction: near, and more ahead than to the side; null at the edge. */
export function findNext<T extends Point>(points: readonly T[], from: Point, key: ArrowKey): T | null {
  const direction = DIRECTIONS[key];
  let next: T | null = null;
  let least = Infinity;
  for (const point of points) {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (ahead <= 0 || aside > ahead * SIDEWAYS) continue;
    const cost = ahead + SIDEWAYS * aside;
    if (cost >= least) continue;
    least = cost;
    next = point;
  }
  return next;
}
