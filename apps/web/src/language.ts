import { loadTranslations } from '@angular/localize';

/** What the front end is written in. */
const SOURCE = 'en';
/** Where the choice is remembered for the next page load; the account has it too. */
const STORAGE_KEY = 'reader.language';

/** The languages there are: each a file in `public/i18n`, so that one more needs no code. */
async function languages(): Promise<Record<string, string>> {
  return (await fetch('/i18n/languages.json')).json() as Promise<Record<string, string>>;
}

function wished(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? navigator.language;
  } catch {
    return navigator.language;
  }
}

/**
 * Settles when every word is there. A language that cannot be had is English: better that than an empty page.
 */
export async function speak(): Promise<void> {
  const [language = SOURCE] = wished().toLowerCase().split('-');
  if (language === SOURCE) return;
  try {
    if (!(language in (await languages()))) return;
    const { translations } = (await (await fetch(`/i18n/${language}.json`)).json()) as {
      translations: Record<string, string>;
    };
    loadTranslations(translations);
    document.documentElement.lang = language;
  } catch (error) {
    reportError(error);
  }
}
