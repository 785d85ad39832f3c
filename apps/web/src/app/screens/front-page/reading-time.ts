import { formatNumber } from '@reader/web-words';

const HOUR = 60;
/** Up to here minutes are easier to plan with. */
const IN_MINUTES_MAX = 90;

/** "38 min to read", "3 h to read". */
export function describeReadingTime(minutes: number): string {
  return minutes <= IN_MINUTES_MAX
    ? $localize`${formatNumber(minutes)}:MINUTES: min to read`
    : $localize`${formatNumber(Math.round(minutes / HOUR))}:HOURS: h to read`;
}
