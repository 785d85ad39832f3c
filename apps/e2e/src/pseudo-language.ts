import type { Page } from '@playwright/test';

/** Offset to the full-width letters of the pseudo-language, which no test feed uses. */
const WIDE = 0xfee0;
/** Placeholders and branches of a translation: `{$NAME}`, `{VAR, plural,`, `other {`. */
const SYNTAX =
  /\{\$\w+\}|\{[A-Z]\w*\}|\{[A-Z]\w*, (?:plural|select),|(?:=\d+|zero|one|two|few|many|other) (?=\{)/;
const SYNTAX_OR_LETTER = new RegExp(`(${SYNTAX.source})|[A-Za-z\\u00C0-\\u024F]`, 'g');
/** Two letters at least: a single letter is a key. */
const WORD = /[A-Za-z\u00C0-\u024F]{2}/;
const OURS_OR_DOT = /[\uFF21-\uFF5A]+| · /;

/** "Alle Quellen" becomes "Ａｌｌｅ Ｑｕｅｌｌｅｎ": people can still read it, and tests can tell it from data. */
export function widenText(text: string): string {
  return text.replace(SYNTAX_OR_LETTER, (found, syntax?: string) => syntax ?? widenLetter(found));
}

/** Letters with diacritics have no full-width form, so their base letter is used. */
function widenLetter(letter: string): string {
  return letter > 'z' ? 'Ｕ' : String.fromCharCode(letter.charCodeAt(0) + WIDE);
}

/** The parts of a text that come from no translation. */
export function findForeign(text: string): string[] {
  const parts = text.split(OURS_OR_DOT).map((part) => part.replace(/\s+/g, ' ').trim());
  return parts.filter((part) => WORD.test(part));
}

/** Whether `Intl` may have produced the text: "Sa., 21. Nov. 2026 um 18:20", "73,7 kB". */
export function isFormatted(text: string, language: string): boolean {
  const words = listFormattedWords(language);
  return (text.match(/\p{L}{2,}/gu) ?? []).every((word) => words.has(word));
}

function listFormattedWords(language: string): Set<string> {
  // 84 days include every weekday and every month.
  const days = Array.from({ length: 84 }, (_, day) => new Date(2024, day % 12, 1 + (day % 7)));
  const dates = (['full', 'long', 'medium'] as const).flatMap((dateStyle) => {
    const date = new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short' });
    return days.map((day) => date.format(day));
  });
  const hours = new Intl.DateTimeFormat(language, { hour: 'numeric' }).format(0);
  const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'].map((unit) =>
    new Intl.NumberFormat(language, { style: 'unit', unit }).format(2),
  );
  const until = (['minute', 'hour', 'day'] as const).flatMap((unit) =>
    [1, 2].map((count) => new Intl.RelativeTimeFormat(language, { style: 'short' }).format(count, unit)),
  );
  return new Set([...dates, hours, ...sizes, ...until].flatMap((text) => text.match(/\p{L}{2,}/gu) ?? []));
}

/**
 * All text on the page that is read or heard, closed menus included. Article text and lists of names are data
 * and left out.
 */
export function collectWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heard = [
      'aria-label',
      'aria-valuetext',
      'aria-description',
      'title',
      'placeholder',
      'alt',
      'label',
    ];
    // Names and code are marked as not translatable (HTML §3.2.6.3).
    const data = 'script, style, datalist, .rd-prose, [translate="no"]';
    const words = heard.flatMap((name) =>
      [...document.querySelectorAll(`body [${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data: text } = walker.currentNode as Text;
      if (!parentElement?.closest(data)) words.push(text);
    }
    return [document.title, ...words].filter((text) => text.trim() !== '');
  });
}
