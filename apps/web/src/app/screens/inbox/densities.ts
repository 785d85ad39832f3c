import type { Density } from '../../state/preferences/preference-schema';

/**
 * Row heights in CSS pixels, as in article-row.css. Cozy is two lines of 21, one of 16, gap and padding. Full
 * texts are measured; their value is an estimate.
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
