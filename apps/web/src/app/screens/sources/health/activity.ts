import { type Bar } from '@reader/web-ui';
import { getPageLocale, formatPlural } from '@reader/web-words';
import { DAY_MS } from '@reader/duration';

export interface Activity {
  readonly bars: readonly Bar[];
  readonly summary: string;
}

/** Articles per day as bars and as a sentence. `days` ends today, in UTC. */
export function buildActivity(days: readonly number[], nowMs: number, locale = getPageLocale()): Activity {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const bars = days.map((value, index) => ({
    label: format.format(nowMs - (days.length - 1 - index) * DAY_MS),
    value,
  }));
  return { bars, summary: formatSummary(bars) };
}

function formatSummary(bars: readonly Bar[]): string {
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const most = bars.reduce<Bar | null>((best, bar) => (bar.value > (best?.value ?? 0) ? bar : best), null);
  if (!most)
    return formatPlural(
      bars.length,
      $localize`{VAR_PLURAL, plural, =1 {No articles in 1 day} other {No articles in # days}}`,
    );
  const count = formatPlural(total, $localize`{VAR_PLURAL, plural, =1 {1 article} other {# articles}}`);
  const { label, value } = most;
  const period = formatPlural(bars.length, $localize`{VAR_PLURAL, plural, =1 {1 day} other {# days}}`);
  return $localize`${count}:articles: in ${period}:PERIOD:, busiest ${label}:day: (${value}:most:)`;
}
