/** The least numbers with so many digits. */
const MILLISECONDS = 10 ** 12;
const MICROSECONDS = 10 ** 15;

/**
 * A time as clients write it: in seconds, milliseconds or microseconds of Unix time, told apart by their
 * digits. Null where none was given.
 */
export function timeOf(written: number | undefined): Date | null {
  if (written === undefined) return null;
  if (written >= MICROSECONDS) return new Date(Math.floor(written / 1000));
  return new Date(written >= MILLISECONDS ? written : written * 1000);
}
