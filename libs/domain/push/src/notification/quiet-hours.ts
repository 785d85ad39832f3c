import { isTimeZoneName } from '@reader/accounts';
import { HOUR_MS, MINUTE_MS } from '@reader/duration';

/** Whole hours on the user's clock; `from` may be later than `to`, across midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/**
 * When a notification may be sent: now, or at the end of the quiet hours. Steps of an hour on the user's
 * clock are right on days when the clock changes.
 * @param timeZone as the user chose it; UTC applies without one, and for one that this server does not know
 */
export function findSendTime(now: Date, quiet: QuietHours | null, timeZone: string | null): Date {
  if (quiet === null || quiet.from === quiet.to) return now;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: isTimeZoneName(timeZone) ? timeZone : 'UTC',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  let time = now;
  for (let step = 0; step < 48; step++) {
    const [hour = 0, minute = 0] = clock.format(time).split(':').map(Number);
    if (!isQuiet(hour, quiet)) return time;
    const intoHour = minute * MINUTE_MS + (time.getTime() % MINUTE_MS);
    time = new Date(time.getTime() - intoHour + HOUR_MS);
  }
  return time;
}

function isQuiet(hour: number, { from, to }: QuietHours): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
