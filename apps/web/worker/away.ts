/** Statuses that a proxy sends for a server that is down. */
const AWAY_STATUSES: readonly number[] = [502, 503, 504];

export function isAway(status: number): boolean {
  return AWAY_STATUSES.includes(status);
}
