/**
 * The reading time from an entry to the end of the list, in minutes; null if the entry is not in the list or
 * a time is unknown.
 */
export function sumMinutesLeft(
  ids: readonly number[],
  entryId: number | null,
  getMinutes: (id: number) => number | undefined,
): number | null {
  const at = ids.indexOf(entryId ?? NaN);
  if (at < 0) return null;
  return ids.slice(at).reduce<number | null>((sum, id) => {
    const minutes = getMinutes(id);
    return sum === null || minutes === undefined ? null : sum + minutes;
  }, 0);
}
