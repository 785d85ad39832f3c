import type { Queue } from '@reader/contract';
import { formatNumber, formatPlural } from '@reader/web-words';

const MINUTE_SECONDS = 60;

/** Whether there is anything to show. Dead letters have their own list. */
export function isBusy({ waiting, active, delayed }: Queue): boolean {
  return waiting + active + delayed > 0;
}

/** "12 waiting · 3 in progress · 4 later · the oldest for 5 minutes" */
export function describeQueue({ waiting, active, delayed, oldest_seconds: oldest }: Queue): string {
  return [
    waiting > 0 ? $localize`${formatNumber(waiting)}:COUNT: waiting` : '',
    active > 0 ? $localize`${formatNumber(active)}:COUNT: in progress` : '',
    delayed > 0 ? $localize`${formatNumber(delayed)}:COUNT: later` : '',
    oldest === null ? '' : describeAge(oldest),
  ]
    .filter(Boolean)
    .join(' · ');
}

function describeAge(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return $localize`the oldest for less than a minute`;
  return formatPlural(
    Math.floor(seconds / MINUTE_SECONDS),
    $localize`{VAR_PLURAL, plural, =1 {the oldest for 1 minute} other {the oldest for # minutes}}`,
  );
}
