import type { VisibleRange } from './row-window';

/**
 * The rows that left at the top between two measurements, end exclusive. A jump counts none: rows that were
 * never visible, or that a jump left behind, were not read.
 */
export function getPassedRange(before: VisibleRange, now: VisibleRange): readonly [number, number] {
  const isJump = now.first > before.last + 1;
  return now.first <= before.first || isJump ? [0, 0] : [before.first, now.first];
}
