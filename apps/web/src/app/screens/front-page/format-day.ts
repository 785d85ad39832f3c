import { getPageLocale } from '@reader/web-words';

/** "Thursday 26 November", in the words of the page's language. */
export function formatDay(ms: number): string {
  return new Date(ms).toLocaleDateString(getPageLocale(), { weekday: 'long', day: 'numeric', month: 'long' });
}
