import { DAY_MS, HOUR_MS, MINUTE_MS } from '@reader/duration';

/**
 * A missed daily slot still runs this long after its time: a restart at 06:00 must not lose the day's digest,
 * and a process that starts at night must not send the morning's.
 */
const CATCH_UP_MS = HOUR_MS;

/**
 * Planned times, counted from midnight UTC or (intervals) from 1970-01-01T00:00Z: the same in every process.
 */
export type Schedule =
  | { readonly everyMinutes: number }
  /** `HH:MM`, UTC. `shouldCatchUp`: a slot that was missed while the machine was off runs when it is back. */
  | { readonly dailyAt: string; readonly shouldCatchUp?: boolean };

/** The slot that now belongs to, or null when it is too late to run it. */
export function findSlotAt(schedule: Schedule, now: Date): Date | null {
  const slot = findLastSlot(schedule, now);
  return isMissed(schedule, slot, now) ? null : slot;
}

/** The last slot of a job that catches up, when it is too late for `findSlotAt`. */
export function findMissedSlot(schedule: Schedule, now: Date): Date | null {
  if (!('dailyAt' in schedule && schedule.shouldCatchUp === true)) return null;
  const slot = findLastSlot(schedule, now);
  return isMissed(schedule, slot, now) ? slot : null;
}

export function getSlotAfter(schedule: Schedule, now: Date): Date {
  const { period, offset } = parseSchedule(schedule);
  return new Date(floor(now.getTime(), period, offset) + period);
}

/** For users: `every 30 minutes`, `daily at 06:00 UTC`. */
export function describeSchedule(schedule: Schedule): string {
  if ('dailyAt' in schedule) return `daily at ${schedule.dailyAt} UTC`;
  return schedule.everyMinutes === 1 ? 'every minute' : `every ${schedule.everyMinutes} minutes`;
}

function parseSchedule(schedule: Schedule): { period: number; offset: number } {
  if ('everyMinutes' in schedule) {
    if (!(Number.isInteger(schedule.everyMinutes) && schedule.everyMinutes > 0))
      throw new RangeError(`an interval must be whole minutes, not ${schedule.everyMinutes}`);
    return { period: schedule.everyMinutes * MINUTE_MS, offset: 0 };
  }
  const time = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(schedule.dailyAt);
  if (time === null) throw new RangeError(`a daily time must be HH:MM, not ${schedule.dailyAt}`);
  return { period: DAY_MS, offset: (Number(time[1]) * 60 + Number(time[2])) * MINUTE_MS };
}

function findLastSlot(schedule: Schedule, now: Date): Date {
  const { period, offset } = parseSchedule(schedule);
  return new Date(floor(now.getTime(), period, offset));
}

function isMissed(schedule: Schedule, slot: Date, now: Date): boolean {
  return 'dailyAt' in schedule && now.getTime() - slot.getTime() > CATCH_UP_MS;
}

function floor(time: number, period: number, offset: number): number {
  return Math.floor((time - offset) / period) * period + offset;
}
