import { type Point } from './map-view';

/** A press that moves less than this is a tap. */
const TAP_PX = 6;

/** What a movement of the pointers does to the map. */
export interface GestureStep {
  readonly pan: Point;
  /** Larger than 1 zooms in. */
  readonly zoom: number;
  readonly at: Point;
}

/** One pointer pans, two zoom. Places are in pixels of the map's element. */
export class MapGestures {
  private readonly pointers = new Map<number, Point>();
  private travelled = 0;

  get isPressed(): boolean {
    return this.pointers.size > 0;
  }

  press(id: number, at: Point): void {
    if (this.pointers.size === 0) this.travelled = 0;
    // Two fingers never tap.
    else this.travelled = Infinity;
    this.pointers.set(id, at);
  }

  move(id: number, at: Point): GestureStep | null {
    const before = this.pointers.get(id);
    if (before === undefined) return null;
    const from = measure([...this.pointers.values()]);
    this.pointers.set(id, at);
    const to = measure([...this.pointers.values()]);
    this.travelled += Math.hypot(at.x - before.x, at.y - before.y);
    return {
      pan: { x: to.center.x - from.center.x, y: to.center.y - from.center.y },
      zoom: from.spread > 0 && to.spread > 0 ? to.spread / from.spread : 1,
      at: to.center,
    };
  }

  /** True when it was a tap. */
  release(id: number): boolean {
    return this.pointers.delete(id) && this.pointers.size === 0 && this.travelled < TAP_PX;
  }

  cancel(id: number): void {
    this.pointers.delete(id);
    this.travelled = Infinity;
  }
}

/** The middle of the pointers, and the distance of two. */
function measure(pointers: readonly Point[]): { center: Point; spread: number } {
  const [one = { x: 0, y: 0 }, other = one] = pointers;
  return {
    center: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    spread: Math.hypot(one.x - other.x, one.y - other.y),
  };
}
