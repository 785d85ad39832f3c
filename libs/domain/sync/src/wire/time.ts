/** Thresholds that tell the unit of a Unix time of this century. */
const MILLISECONDS = 10n ** 12n;
const MICROSECONDS = 10n ** 15n;
const NANOSECONDS = 10n ** 18n;

const NUMBER = /^(\d{1,19})(?:\.(\d*))?$/;

/**
 * Parses a time as clients write it: Unix time in seconds (with or without a fraction), milliseconds,
 * microseconds or nanoseconds, by its magnitude. Null for zero, a missing and an invalid time.
 */
export function parseTime(written: string | null): Date | null {
  const [, whole = '0', fraction = ''] = NUMBER.exec(written?.trim() ?? '') ?? [];
  const milliseconds = toMilliseconds(BigInt(whole), fraction);
  return milliseconds > 0 ? new Date(milliseconds) : null;
}

/** Exact: as a floating point number, a time in nanoseconds may fall into the millisecond before. */
function toMilliseconds(whole: bigint, fraction: string): number {
  if (whole >= NANOSECONDS) return Number(whole / 1_000_000n);
  if (whole >= MICROSECONDS) return Number(whole / 1_000n);
  if (whole >= MILLISECONDS) return Number(whole);
  return Number(whole) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
}
