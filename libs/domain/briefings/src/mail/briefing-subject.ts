import type { Settings } from '@reader/accounts';
import { getBriefingWords } from './briefing-words';

/** "Your briefing of Monday, 23 November", in the user's language and time zone. */
export function formatSubject(
  { language, timezone }: Pick<Settings, 'language' | 'timezone'>,
  to: Date,
): string {
  const words = getBriefingWords(language);
  const day = new Intl.DateTimeFormat(words.language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: timezone },
  }).format(to);
  return words.formatSubject(day);
}
