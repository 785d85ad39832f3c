import type { Density } from '../preferences/preference-schema';

/**
 * Height of a row in CSS pixels, as article-row.css sets it. Cozy: two lines of 21, one of 16, a gap and room
 * to breathe. Whole texts are measured; theirs is a first guess.
 */
const ROW_PX: Record<Density, number> = { title: 40, cozy: 92, magazine: 136, expanded: 640 };
/** What a finger needs. */
const FINGER_PX = 44;

export function getRowHeightPx(density: Density, isTouch: boolean): number {
  return isTouch ? Math.max(FINGER_PX, ROW_PX[density]) : ROW_PX[density];
}

/** Rows drawn beyond what is in sight, on either side; whole texts are tall. */
export function getOverscan(density: Density): number {
  return density === 'expanded' ? 1 : 8;
}

export const DENSITY_LABELS: Record<Density, string> = {
  title: $localize`Titles`,
  cozy: $localize`Cozy`,
  magazine: $localize`Magazine`,
  expanded: $localize`Expanded`,
};
