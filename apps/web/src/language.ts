import { loadTranslations } from '@angular/localize';

/** The language of the source texts. */
export const SOURCE_LANGUAGE = 'en';
/** Stored for the next page load; the account has it too. */
const STORAGE_KEY = 'reader.language';
/** The list of available languages, by tag: each one is a file beside it, so that a new one needs no code. */
const LANGUAGES = '/i18n/languages.json';

/** A translation file, as `npm run words` writes and checks it. */
interface TranslationFile {
  /** BCP 47. */
  readonly locale: string;
  /** `rtl` for languages written from right to left. */
  readonly dir?: 'ltr' | 'rtl';
  readonly translations: Record<string, string>;
}

/** The page's language, one of the list's tags. */
let currentLanguage = SOURCE_LANGUAGE;

export function getLanguage(): string {
  return currentLanguage;
}

/** The stored choice of language; null without one. */
export function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Returns false when storage is off. */
export function storeLanguage(language: string): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, language);
    return true;
  } catch {
    return false;
  }
}

/** The first requested language that is available, by its full tag or without its region. */
export function chooseLanguage(requested: readonly string[], available: readonly string[]): string {
  const tags = requested.flatMap((tag) => [tag, ...tag.split('-').slice(0, 1)]);
  const findTag = (tag: string): string | undefined =>
    available.find((other) => other.toLowerCase() === tag.toLowerCase());
  return tags.map(findTag).find((tag) => tag !== undefined) ?? SOURCE_LANGUAGE;
}

/**
 * Loads the translations. An unavailable language falls back to English, because an empty page would be
 * worse.
 */
export async function setUpLanguage(): Promise<void> {
  const choice = readStoredLanguage();
  const requested = choice === null ? navigator.languages : [choice];
  try {
    if (!isSource(requested[0])) {
      const language = chooseLanguage(requested, Object.keys(await fetchLanguages()));
      if (language !== SOURCE_LANGUAGE) await loadWords(language);
    }
  } catch (error) {
    reportError(error);
  }
  document.documentElement.lang = getRegionalTag(currentLanguage);
}

/** The names of the available languages, by tag. */
export function fetchLanguages(): Promise<Record<string, string>> {
  return fetchJson(LANGUAGES);
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

/** The browser's regional variant of a language: dates in "en" are American, in "en-GB" British. */
function getRegionalTag(language: string): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}
