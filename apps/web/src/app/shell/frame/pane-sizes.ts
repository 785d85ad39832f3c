/** Widths of a pane in CSS pixels. */
export interface PaneLimits {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

/** Below the minimum, source names are cut off; above the maximum, the article gets too narrow. */
export const SOURCES_PANE: PaneLimits = { min: 200, max: 420, initial: 256 };
/** Below the minimum, headlines break at every word. */
export const LIST_PANE: PaneLimits = { min: 280, max: 640, initial: 392 };

/** The localStorage keys of the pane sizes. */
export const PANE_KEYS = {
  sourcesWidth: 'reader.pane.sources',
  listWidth: 'reader.pane.list',
  sourcesFolded: 'reader.pane.sources-folded',
} as const;

/** A stored width within the limits; null when it is unusable. */
export function parseWidth({ min, max }: PaneLimits, stored: unknown): number | null {
  return typeof stored === 'number' && stored >= min && stored <= max ? stored : null;
}
