/** Pixels at either edge of the screen that belong to the system's back gesture. */
const EDGE_PX = 24;
/** Movements below this distance have no direction yet. */
const SLOP_PX = 10;
/** Releasing beyond this distance commits the swipe. */
export const COMMIT_PX = 72;
/** Share of the finger's movement that the element follows beyond the threshold. */
const RESISTANCE = 0.3;
/** The same for a direction that does nothing: enough to show that the touch was seen. */
const BLOCKED_RESISTANCE = 0.15;

/** A touch. `off` is a scroll, or a start at the screen's edge. */
export interface Swipe {
  readonly x: number;
  readonly y: number;
  readonly phase: 'undecided' | 'swiping' | 'off';
  /** Pixels to the right of the start. */
  readonly dx: number;
}

export type SwipeDirection = 'left' | 'right';

export function startSwipe(x: number, y: number, screenPx: number): Swipe {
  const atEdge = x < EDGE_PX || x > screenPx - EDGE_PX;
  return { x, y, phase: atEdge ? 'off' : 'undecided', dx: 0 };
}

/** The first direction decides for the whole touch: horizontal is a swipe, vertical is a scroll. */
export function moveSwipe(swipe: Swipe, x: number, y: number): Swipe {
  if (swipe.phase === 'off') return swipe;
  const [dx, dy] = [x - swipe.x, Math.abs(y - swipe.y)];
  if (swipe.phase === 'swiping') return { ...swipe, dx };
  if (Math.max(Math.abs(dx), dy) < SLOP_PX) return swipe;
  return Math.abs(dx) > dy * 1.5 ? { ...swipe, phase: 'swiping', dx } : { ...swipe, phase: 'off' };
}

/** The side that the finger is on; null while it is no swipe. */
export function getSide({ phase, dx }: Swipe): SwipeDirection | null {
  if (phase !== 'swiping' || dx === 0) return null;
  return dx > 0 ? 'right' : 'left';
}

/** The action that releasing now would commit. */
export function getDirection(swipe: Swipe): SwipeDirection | null {
  return Math.abs(swipe.dx) < COMMIT_PX ? null : getSide(swipe);
}

/** Where the element is drawn. @param isBlocked whether its direction does nothing */
export function getShiftPx({ phase, dx }: Swipe, isBlocked = false): number {
  if (phase !== 'swiping') return 0;
  if (isBlocked) return dx * BLOCKED_RESISTANCE;
  const beyond = Math.max(0, Math.abs(dx) - COMMIT_PX);
  return Math.sign(dx) * (Math.min(Math.abs(dx), COMMIT_PX) + beyond * RESISTANCE);
}
