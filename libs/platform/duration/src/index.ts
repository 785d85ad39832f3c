/** Lengths of time without daylight saving or leap seconds; names end in the unit. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;
export const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;
export const WEEK_MINUTES = 7 * DAY_MINUTES;
export const DAY_SECONDS = 24 * 60 * 60;
export const YEAR_SECONDS = 365 * DAY_SECONDS;
