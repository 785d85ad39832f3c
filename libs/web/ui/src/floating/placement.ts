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
  /** What is left for the height on the side that was taken. */
  readonly room: number;
}

/** Between what floats and what it belongs to. */
const GAP = 4;
/** Between what floats and the edge of the window. */
const MARGIN = 8;

/**
 * Where a box of `size` floats beside `anchor`: under it while it fits there or more fits there than above,
 * with the same left edge, or the same right edge when the left one has no room; never out of the window.
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
