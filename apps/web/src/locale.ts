import { registerLocaleData } from '@angular/common';
import { LOCALE_ID, type Provider } from '@angular/core';
import { SOURCE, spoken } from './language';

/** The numbers that Angular's own locale data have for the kinds of plural (CLDR). */
const KINDS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Where the rule for plurals stands in Angular's locale data. */
const LOCALE_AT = 0;
const PLURAL_AT = 18;

/**
 * Plurals in templates follow the language's own rules, which every browser knows: no data to add for one
 * more.
 */
export function provideLocale(): Provider[] {
  const language = spoken();
  if (language === SOURCE) return [];
  const rules = new Intl.PluralRules(language);
  const data: unknown[] = [];
  data[LOCALE_AT] = language;
  data[PLURAL_AT] = (count: number) => KINDS.indexOf(rules.select(count));
  registerLocaleData(data, language);
  return [{ provide: LOCALE_ID, useValue: language }];
}
