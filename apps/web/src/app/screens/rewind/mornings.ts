import { DAY_MS, HOUR_MS } from '@reader/duration';

/** Before this hour of the day nobody has read today's articles. */
const MORNING_HOUR = 6;

export type Morning = 'today' | 'yesterday';

/**
 * When the morning began, in the browser's time zone. Until then it is the night, and today's morning is
 * midnight.
 */
export function getMorning(morning: Morning, nowMs: number): Date {
  const day = new Date(morning === 'today' ? nowMs : nowMs - DAY_MS);
  const start = new Date(day).setHours(MORNING_HOUR, 0, 0, 0);
  return start <= nowMs ? new Date(start) : new Date(start - MORNING_HOUR * HOUR_MS);
}
