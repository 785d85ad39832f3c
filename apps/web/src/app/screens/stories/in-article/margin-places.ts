/** Notes narrower than this would have a word or two per line. */
const WIDTH_MIN = 200;
const WIDTH_MAX = 280;
/** Between the text and a note, and between two notes. */
const GAP = 24;

/** The width of notes beside the text, in pixels; null where the margin has no space for them. */
export function findMarginWidth(scroller: number, article: number): number | null {
  const width = (scroller - article) / 2 - 2 * GAP;
  return width < WIDTH_MIN ? null : Math.min(WIDTH_MAX, width);
}

/**
 * Where notes begin, in pixels: beside their sentences, or below the note before.
 * @param requested where their sentences begin, in order
 */
export function placeNotes(requested: readonly number[], heights: readonly number[]): number[] {
  let free = -Infinity;
  return requested.map((top, n) => {
    const placed = Math.max(top, free);
    free = placed + (heights[n] ?? 0) + GAP;
    return placed;
  });
}
