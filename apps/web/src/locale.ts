import { registerLocaleData } from '@angular/common';
import { LOCALE_ID, type Provider, ɵLocaleDataIndex as LocaleDataIndex } from '@angular/core';
import { SOURCE_LANGUAGE, getLanguage } from './language';

/** The numbers that Angular's own locale data have for the kinds of plural (CLDR). */
const KINDS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Plurals in templates follow the language's own rules, which every browser knows: no data to add for one
 * more. Of Angular's locale data this is the only part that the front end uses.
 */
export function provideLocale(language = getLanguage()): Provider[] {
  if (language === SOURCE_LANGUAGE) return [];
  const rules = new Intl.PluralRules(language);
  const data: unknown[] = [];
  data[LocaleDataIndex.LocaleId] = language;
  data[LocaleDataIndex.PluralCase] = (count: number) => KINDS.indexOf(rules.select(count));
  registerLocaleData(data, language);
  return [{ provide: LOCALE_ID, useValue: language }];
}
