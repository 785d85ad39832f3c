interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between the tip, its target and the edges of the window. */
const GAP = 12;

/**
 * Where a tip is placed: to the right of its target or below it, where it fits, else above it. It stays
 * inside the window.
 */
export function placeTip(target: DOMRect, tip: Size, window: Size): { left: number; top: number } {
  const maxLeft = Math.max(GAP, window.width - tip.width - GAP);
  const maxTop = Math.max(GAP, window.height - tip.height - GAP);
  const clamp = (value: number, max: number): number => Math.max(GAP, Math.min(value, max));
  if (target.right + GAP + tip.width + GAP <= window.width)
    return { left: target.right + GAP, top: clamp(target.top, maxTop) };
  const isBelow = target.bottom + GAP + tip.height + GAP <= window.height;
  const top = isBelow ? target.bottom + GAP : target.top - GAP - tip.height;
  return { left: clamp(target.left, maxLeft), top: clamp(top, maxTop) };
}
