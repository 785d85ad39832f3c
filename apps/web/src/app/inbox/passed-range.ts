import type { VisibleRange } from './row-window';

/**
 * The places of the rows that left at the top between two looks, from the first to before the second number.
 * A jump passes nothing: what was never in sight was not read, and neither was what a jump left behind.
 */
export function getPassedRange(before: VisibleRange, now: VisibleRange): readonly [number, number] {
  const isJump = now.first > before.last + 1;
  return now.first <= before.first || isJump ? [0, 0] : [before.first, now.first];
}
