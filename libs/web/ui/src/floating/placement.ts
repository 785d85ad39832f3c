/** In CSS pixels of the viewport, as `getBoundingClientRect` gives them. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Placement {
  readonly left: number;
  readonly top: number;
  /** The height available on the chosen side. */
  readonly room: number;
}

/** Pixels between the box and its anchor. */
const GAP = 4;
/** Pixels between the box and the edge of the window. */
const MARGIN = 8;

/**
 * Where a box of `size` is placed beside `anchor`: below while it fits there or has more height than above;
 * aligned left, or right where that does not fit; never outside the window.
 */
export function computePlacement(anchor: Box, size: Size, view: Size): Placement {
  const below = view.height - MARGIN - GAP - (anchor.top + anchor.height);
  const above = anchor.top - GAP - MARGIN;
  const goesBelow = size.height <= below || below >= above;
  const room = Math.max(0, goesBelow ? below : above);
  const height = Math.min(size.height, room);
  const top = goesBelow ? anchor.top + anchor.height + GAP : anchor.top - GAP - height;
  const fitsRight = anchor.left + size.width <= view.width - MARGIN;
  const left = fitsRight ? anchor.left : anchor.left + anchor.width - size.width;
  const rightmost = view.width - MARGIN - size.width;
  return { left: Math.max(MARGIN, Math.min(left, rightmost)), top: Math.max(MARGIN, top), room };
}
