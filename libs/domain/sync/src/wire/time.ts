/** Thresholds that tell the unit of a Unix time of this century. */
const MILLISECONDS = 10 ** 12;
const MICROSECONDS = 10 ** 15;
const NANOSECONDS = 10 ** 18;

const NUMBER = /^\d{1,19}(?:\.\d*)?$/;

/**
 * Parses a time as clients write it: Unix time in seconds (with or without a fraction), milliseconds,
 * microseconds or nanoseconds, by its magnitude. Null for zero, a missing and an invalid time.
 */
export function parseTime(written: string | undefined): Date | null {
  const text = written?.trim() ?? '';
  const number = NUMBER.test(text) ? Number(text) : 0;
  return number > 0 ? new Date(Math.floor(toMilliseconds(number))) : null;
}

function toMilliseconds(number: number): number {
  if (number >= NANOSECONDS) return number / 1e6;
  if (number >= MICROSECONDS) return number / 1000;
  return number >= MILLISECONDS ? number : number * 1000;
}
