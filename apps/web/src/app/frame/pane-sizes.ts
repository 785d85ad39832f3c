/** What a pane may measure, in CSS pixels. */
export interface PaneLimits {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

/** Narrower than this, names of sources are cut to nothing; wider than the most, the article has no room. */
export const SOURCES_PANE: PaneLimits = { min: 200, max: 420, initial: 256 };
/** Narrower, a headline breaks at every word. */
export const LIST_PANE: PaneLimits = { min: 280, max: 640, initial: 392 };

/** Where this device remembers how its panes stand. */
export const PANE_KEYS = {
  sourcesWidth: 'reader.pane.sources',
  listWidth: 'reader.pane.list',
  sourcesFolded: 'reader.pane.sources-folded',
} as const;

/** A width that was remembered, as far as it makes sense. */
export function parseWidth({ min, max }: PaneLimits, stored: unknown): number | null {
  return typeof stored === 'number' && stored >= min && stored <= max ? stored : null;
}
