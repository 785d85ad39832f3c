import { loadTranslations } from '@angular/localize';

/** What the front end is written in. */
export const SOURCE = 'en';
/** Where the choice is remembered for the next page load; the account has it too. */
const STORAGE_KEY = 'reader.language';
/** The languages there are, by tag: each a file beside this list, so that one more needs no code. */
export const LANGUAGES = '/i18n/languages.json';

/** A file of words, as `npm run words` writes and checks it. */
interface Words {
  /** BCP 47. */
  readonly locale: string;
  /** `rtl` where the language is written from right to left. */
  readonly dir?: 'ltr' | 'rtl';
  readonly translations: Record<string, string>;
}

/** The language of this page, as one of the list's tags. */
let speaking = SOURCE;

export function spoken(): string {
  return speaking;
}

/** The choice that this browser remembers, if it has one. */
export function remembered(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** False when the browser keeps nothing. */
export function remember(language: string): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, language);
    return true;
  } catch {
    return false;
  }
}

/** The first wish that can be had: the very tag, or its language without the region. */
export function chosenFrom(wishes: readonly string[], available: readonly string[]): string {
  const tags = wishes.flatMap((wish) => [wish, ...wish.split('-').slice(0, 1)]);
  const known = (tag: string): string | undefined =>
    available.find((other) => other.toLowerCase() === tag.toLowerCase());
  return tags.map(known).find((tag) => tag !== undefined) ?? SOURCE;
}

/**
 * Settles when every word is there. A language that cannot be had is English: better that than an empty page.
 */
export async function speak(): Promise<void> {
  const choice = remembered();
  const wishes = choice === null ? navigator.languages : [choice];
  try {
    if (!isSource(wishes[0])) {
      const language = chosenFrom(wishes, Object.keys(await json<Record<string, string>>(LANGUAGES)));
      if (language !== SOURCE) await load(language);
    }
  } catch (error) {
    reportError(error);
  }
  document.documentElement.lang = regional(speaking);
}

async function load(language: string): Promise<void> {
  const words = await json<Words>(`/i18n/${language}.json`);
  loadTranslations(words.translations);
  document.documentElement.dir = words.dir ?? 'ltr';
  speaking = language;
}

async function json<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as T;
}

function isSource(wish: string | undefined): boolean {
  return wish === undefined || wish.split('-')[0] === SOURCE;
}

/** As the reader's own region writes it: dates in "en" are American, in "en-GB" they are not. */
function regional(language: string): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}
