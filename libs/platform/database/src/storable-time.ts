/** Postgres has no earlier time: 24 November 4714 BC. */
const EARLIEST_MS = Date.UTC(-4713, 10, 24);

/** Whether Postgres can compare the time with a `timestamptz`; an invalid date is none. */
export const isStorableTime = (time: Date): boolean => time.getTime() >= EARLIEST_MS;
