/** What a proxy says in the place of a server that is not there. */
const AWAY_STATUSES: readonly number[] = [502, 503, 504];

export function isAway(status: number): boolean {
  return AWAY_STATUSES.includes(status);
}
