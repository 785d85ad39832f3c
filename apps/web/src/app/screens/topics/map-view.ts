/** A place: on the map from -1 to 1, on the screen in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the map is on the screen: the map's centre, and how many pixels one unit takes. */
export interface MapView {
  readonly center: Point;
  readonly scale: number;
}

/** Relative to the whole map. */
const ZOOM_MAX = 40;
/** Around the whole map, so that labels at its edge have room. */
const MARGIN = 40;

/** Shows the whole map. */
export function fitMap(size: Size): MapView {
  return { center: { x: 0, y: 0 }, scale: getFitScale(size) };
}

function getFitScale({ width, height }: Size): number {
  return Math.max(40, Math.min(width, height) - 2 * MARGIN) / 2;
}

/** How far it is zoomed in; 1 is the whole map. */
export function getZoom(view: MapView, size: Size): number {
  return view.scale / getFitScale(size);
}

export function toScreen(view: MapView, size: Size, { x, y }: Point): Point {
  return {
    x: size.width / 2 + (x - view.center.x) * view.scale,
    y: size.height / 2 + (y - view.center.y) * view.scale,
  };
}

export function toMap(view: MapView, size: Size, { x, y }: Point): Point {
  return {
    x: view.center.x + (x - size.width / 2) / view.scale,
    y: view.center.y + (y - size.height / 2) / view.scale,
  };
}

/** Zooms by a factor; what is at this place of the screen stays there. */
export function zoomAt(view: MapView, size: Size, at: Point, factor: number): MapView {
  const fit = getFitScale(size);
  const scale = clamp(view.scale * factor, fit, fit * ZOOM_MAX);
  const fixed = toMap(view, size, at);
  const moved = {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
  };
  return clampCenter({ center: moved, scale });
}

/** Moves the map by pixels of the screen. */
export function moveBy(view: MapView, { x, y }: Point): MapView {
  const { center, scale } = view;
  return clampCenter({ scale, center: { x: center.x - x / scale, y: center.y - y / scale } });
}

/** Moves the map so that a place is on the screen and not at its edge; unchanged if it is. */
export function moveIntoView(view: MapView, size: Size, place: Point): MapView {
  const { x, y } = toScreen(view, size, place);
  const shiftX = clamp(x, MARGIN, size.width - MARGIN) - x;
  const shiftY = clamp(y, MARGIN, size.height - MARGIN) - y;
  return shiftX === 0 && shiftY === 0 ? view : moveBy(view, { x: shiftX, y: shiftY });
}

/** Shows these places as large as the screen allows. */
export function fitPlaces(size: Size, places: readonly Point[]): MapView {
  if (places.length === 0) return fitMap(size);
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = { width: size.width - 2 * MARGIN, height: size.height - 2 * MARGIN };
  const fit = getFitScale(size);
  const requested = Math.min(room.width / (right - left || 0.01), room.height / (bottom - top || 0.01));
  const center = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return clampCenter({ center, scale: clamp(requested, fit, fit * ZOOM_MAX) });
}

/** The middle of the screen stays on the map, so that it never leaves the screen. */
function clampCenter({ center, scale }: MapView): MapView {
  return { scale, center: { x: clamp(center.x, -1, 1), y: clamp(center.y, -1, 1) } };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
