import { registerLocaleData } from '@angular/common';
import { LOCALE_ID, type Provider, ɵLocaleDataIndex as LocaleDataIndex } from '@angular/core';
import { SOURCE_LANGUAGE, getLanguage } from './language';

/** Angular's numbers for the plural categories (CLDR). */
const KINDS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Plurals in templates use the browser's rules for the language, so that a new language needs no locale data.
 * The front end uses nothing else of Angular's locale data.
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
