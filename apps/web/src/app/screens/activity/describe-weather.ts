import type { ReadingWeather } from '@reader/contract';
import type { IconName } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';

/** Below this share of unread articles, a reader keeps up. */
const CLEAR_SHARE = 0.15;
/** Above it, most of what arrives is never seen. */
const HEAVY_SHARE = 0.6;
const DAYS_PER_WEEK = 7;

export interface Forecast {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** What helps: fewer sources, or the first ones. */
  readonly next: 'clean-up' | 'add' | null;
}

/** One honest line about the balance of arriving and reading; it neither praises nor blames. */
export function describeWeather(weather: ReadingWeather): Forecast {
  const { arrived, unread } = weather;
  if (arrived === 0) {
    const text = $localize`Nothing has arrived in the last weeks.`;
    return { icon: 'sun', title: $localize`Calm`, text, next: 'add' };
  }
  const arriving = describeArriving(weather);
  const share = unread / arrived;
  if (share <= CLEAR_SHARE) {
    const text = $localize`${arriving}:ARRIVING:, and hardly any wait.`;
    return { icon: 'sun', title: $localize`Clear sky`, text, next: null };
  }
  const waiting = formatPlural(
    unread,
    $localize`{VAR_PLURAL, plural, =1 {1 is unread} other {# are unread}}`,
  );
  if (share <= HEAVY_SHARE) {
    const text = $localize`${arriving}:ARRIVING:. ${waiting}:WAITING:.`;
    return { icon: 'cloud-sun', title: $localize`Some clouds`, text, next: null };
  }
  const text = $localize`${arriving}:ARRIVING:. ${waiting}:WAITING:.`;
  return { icon: 'cloud-rain', title: $localize`More than you can read`, text, next: 'clean-up' };
}

/** By day, or by week where less than one article arrives a day. */
function describeArriving({ arrived, period_days: days }: ReadingWeather): string {
  const daily = Math.round(arrived / days);
  if (daily >= 1) {
    return formatPlural(
      daily,
      // eslint-disable-next-line max-len -- a message is one text
      $localize`{VAR_PLURAL, plural, =1 {About 1 article arrives a day} other {About # articles arrive a day}}`,
    );
  }
  const weekly = Math.max(1, Math.round((arrived / days) * DAYS_PER_WEEK));
  return formatPlural(
    weekly,
    // eslint-disable-next-line max-len -- a message is one text
    $localize`{VAR_PLURAL, plural, =1 {About 1 article arrives a week} other {About # articles arrive a week}}`,
  );
}
