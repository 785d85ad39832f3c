import type { Density } from '../../state/preferences/preference-schema';

/**
 * Heights in CSS pixels of the rows that are as tall whatever is in them, as in article-row.css, and of those
 * whose article is not loaded yet. Full texts are measured; their value is an estimate.
 */
const ROW_PX: Record<Density, number> = { title: 40, cozy: 92, magazine: 136, expanded: 640 };
/** The minimum height for touch. */
const FINGER_PX = 44;

export function getRowHeightPx(density: Density, isTouch: boolean): number {
  return isTouch ? Math.max(FINGER_PX, ROW_PX[density]) : ROW_PX[density];
}

/** Articles under the row of their story: source and age above a title of one line. */
export const FANNED_ROW_PX = 54;

/** Rows rendered beyond the view on either side; full texts are tall and need fewer. */
export function getOverscan(density: Density): number {
  return density === 'expanded' ? 1 : 8;
}
