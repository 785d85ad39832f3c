import { loadTranslations } from '@angular/localize';

/** What the front end is written in. */
export const SOURCE_LANGUAGE = 'en';
/** Where the choice is remembered for the next page load; the account has it too. */
const STORAGE_KEY = 'reader.language';
/** The languages there are, by tag: each a file beside this list, so that one more needs no code. */
export const LANGUAGES = '/i18n/languages.json';

/** A file of words, as `npm run words` writes and checks it. */
interface TranslationFile {
  /** BCP 47. */
  readonly locale: string;
  /** `rtl` where the language is written from right to left. */
  readonly dir?: 'ltr' | 'rtl';
  readonly translations: Record<string, string>;
}

/** The language of this page, as one of the list's tags. */
let currentLanguage = SOURCE_LANGUAGE;

export function getLanguage(): string {
  return currentLanguage;
}

/** The choice that this browser remembers, if it has one. */
export function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** False when the browser keeps nothing. */
export function storeLanguage(language: string): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, language);
    return true;
  } catch {
    return false;
  }
}

/** The first wish that can be had: the very tag, or its language without the region. */
export function chooseLanguage(requested: readonly string[], available: readonly string[]): string {
  const tags = requested.flatMap((tag) => [tag, ...tag.split('-').slice(0, 1)]);
  const findTag = (tag: string): string | undefined =>
    available.find((other) => other.toLowerCase() === tag.toLowerCase());
  return tags.map(findTag).find((tag) => tag !== undefined) ?? SOURCE_LANGUAGE;
}

/**
 * Settles when every word is there. A language that cannot be had is English: better that than an empty page.
 */
export async function setUpLanguage(): Promise<void> {
  const choice = readStoredLanguage();
  const requested = choice === null ? navigator.languages : [choice];
  try {
    if (!isSource(requested[0])) {
      const language = chooseLanguage(requested, Object.keys(await fetchJson<Record<string, string>>(LANGUAGES)));
      if (language !== SOURCE_LANGUAGE) await loadWords(language);
    }
  } catch (error) {
    reportError(error);
  }
  document.documentElement.lang = getRegionalTag(currentLanguage);
}

async function loadWords(language: string): Promise<void> {
  const words = await fetchJson<TranslationFile>(`/i18n/${language}.json`);
  loadTranslations(words.translations);
  document.documentElement.dir = words.dir ?? 'ltr';
  currentLanguage = language;
}

async function fetchJson<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as T;
}

function isSource(tag: string | undefined): boolean {
  return tag === undefined || tag.split('-')[0] === SOURCE_LANGUAGE;
}

/** As the reader's own region writes it: dates in "en" are American, in "en-GB" they are not. */
function getRegionalTag(language: string): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}
