import type { Briefing, BriefingSummary } from '@reader/contract';
import { formatPlural, getPageLocale } from '@reader/web-words';

/** Words that an adult reads silently in a minute (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238;

export const KIND_LABELS: Readonly<Record<BriefingSummary['kind'], string>> = {
  daily: $localize`Daily briefing`,
  weekly: $localize`Weekly briefing`,
  on_demand: $localize`Briefing on demand`,
};

/** "Monday, 23 November". @param timeZone the user's; an unknown one is the browser's */
export function formatBriefingDay(iso: string, timeZone: string, locale = getPageLocale()): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return formatIn(iso, options, timeZone, locale);
}

/** "Sun, 07:00". */
export function formatBriefingStart(iso: string, timeZone: string, locale = getPageLocale()): string {
  const options = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return formatIn(iso, options, timeZone, locale);
}

/** "12 stories · 4 min". */
export function describeLength({ sections }: Pick<Briefing, 'sections'>): string {
  const words = sections.flatMap(({ text, enrichment }) => `${text} ${enrichment?.text ?? ''}`.split(/\s+/));
  const minutes = Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
  const stories = formatPlural(
    sections.length,
    $localize`{VAR_PLURAL, plural, =1 {1 story} other {# stories}}`,
  );
  return `${stories} · ${$localize`${minutes}:COUNT: min`}`;
}

function formatIn(
  iso: string,
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
  locale: string | undefined,
): string {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(Date.parse(iso));
  } catch (error) {
    // This browser does not know the zone.
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat(locale, options).format(Date.parse(iso));
  }
}
