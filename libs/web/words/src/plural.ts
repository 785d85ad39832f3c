import { formatNumber, getPageLocale } from './locale';

/** One case of a plural: `=1 {1 source}` or `other {# sources}`. Cases contain no braces. */
const CASE = /(=\d+|\w+) \{([^{}]*)\}/g;

/**
 * Picks the case for a count from `{VAR_PLURAL, plural, =1 {1 source} other {# sources}}`; `#` is the count.
 * Angular evaluates ICU in templates only, and `$localize` returns it as text.
 */
export function formatPlural(count: number, message: string): string {
  const cases = new Map([...message.matchAll(CASE)].map(([, key, text]) => [key, text]));
  const category = new Intl.PluralRules(getPageLocale()).select(count);
  const text = cases.get(`=${count}`) ?? cases.get(category) ?? cases.get('other') ?? message;
  return text.replace('#', () => formatNumber(count));
}
