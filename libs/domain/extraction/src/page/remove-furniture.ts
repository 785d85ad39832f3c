import type { PageElement } from './dom';
import { ANYWHERE, AROUND, BYLINE, CREDIT, END, isDateLine, LEADS_AWAY } from './furniture-patterns';

/** What the page is called: an article does not begin with its own title or address. */
export interface PageNames {
  readonly titles: readonly string[];
  readonly url: string;
}

/** Elements that are lines of text when they hold no others of these. */
const BLOCKS = (
  'p div section article header aside li ul ol dl dt dd table blockquote pre figure figcaption ' +
  'h1 h2 h3 h4 h5 h6 address center main td th details summary'
).replaceAll(' ', ', ');
/** Lines in these are content, whatever they look like. */
const CONTENT = new Set(['pre', 'td', 'th', 'dt', 'dd', 'table', 'blockquote', 'summary']);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Longer lines are prose; those with fewer words are so if they end like a sentence. */
const LINE_WORDS_MAX = 40;
const PROSE_WORDS_MIN = 18;
const SENTENCE_WORDS_MIN = 7;
const SENTENCE_END = /[.!?…。！？:"”»)]$/;
const BYLINE_WORDS_MAX = 12;
/** A line with this share of its text in links leads somewhere. */
const LINKED_SHARE_MIN = 0.5;
/** The end of an article comes after this share of its prose, and its remainder is smaller. */
const END_SHARE_MIN = 0.6;

interface Line {
  readonly element: PageElement;
  readonly text: string;
  readonly words: number;
}

/**
 * Removes lines that sites put around an article: dates, names, credits, offers, links to other articles. By
 * position and form only; a sentence inside the text stays.
 */
export function removeFurniture(body: PageElement, names: PageNames): void {
  const lines = cutEnd(listLines(body));
  const prose = lines.map((line, index) => (isProse(line) ? index : -1)).filter((index) => index !== -1);
  const [first, last] = [prose[0] ?? lines.length, prose.at(-1) ?? -1];
  const titles = new Set([...names.titles.map(normalize), normalize(names.url)]);
  lines.forEach((line, index) => {
    const position = index < first ? 'before' : index > last ? 'after' : 'inside';
    if (prose.length > 0 && isFurniture(line, position, titles)) removeWithEmptyParents(line.element, body);
  });
}

function listLines(body: PageElement): Line[] {
  return body
    .querySelectorAll(BLOCKS)
    .filter((element) => element.querySelector(BLOCKS) === null)
    .map((element) => {
      const text = element.textContent.replace(/\s+/g, ' ').trim();
      return { element, text, words: countWords(text) };
    })
    .filter(({ text }) => text !== '');
}

/** Removes all lines from a heading on that ends the article; returns the others. */
function cutEnd(lines: Line[]): Line[] {
  const total = sumProse(lines);
  let passed = 0;
  for (const [index, line] of lines.entries()) {
    if (passed > 0 && passed >= total * END_SHARE_MIN && END.test(line.text)) {
      for (const { element } of lines.slice(index)) element.remove();
      return lines.slice(0, index);
    }
    if (isProse(line)) passed += line.words;
  }
  return lines;
}

function sumProse(lines: readonly Line[]): number {
  return lines.filter(isProse).reduce((sum, { words }) => sum + words, 0);
}

function isProse({ element, text, words }: Line): boolean {
  if (HEADINGS.has(element.localName) || CREDIT.test(text)) return false;
  return (
    words >= PROSE_WORDS_MIN ||
    (words >= SENTENCE_WORDS_MIN && SENTENCE_END.test(text) && !isLinked(element, text))
  );
}

function isFurniture(
  { element, text, words }: Line,
  position: 'before' | 'inside' | 'after',
  titles: ReadonlySet<string>,
): boolean {
  if (words > LINE_WORDS_MAX || isContent(element)) return false;
  if (isOffer(element, text)) return true;
  if (position === 'inside') return false;
  if (isNote(text) || (words <= BYLINE_WORDS_MAX && BYLINE.test(text))) return true;
  return position === 'before' && titles.has(normalize(text));
}

function isOffer(element: PageElement, text: string): boolean {
  if (ANYWHERE.some((pattern) => pattern.test(text)) || CREDIT.test(text)) return true;
  return LEADS_AWAY.test(text) && isLinked(element, text);
}

function isNote(text: string): boolean {
  return isDateLine(text) || AROUND.some((pattern) => pattern.test(text));
}

function isContent(element: PageElement): boolean {
  for (let each: PageElement | null = element; each !== null; each = each.parentElement)
    if (CONTENT.has(each.localName)) return true;
  return false;
}

function isLinked(element: PageElement, text: string): boolean {
  const linked = element.querySelectorAll('a').reduce((sum, link) => sum + link.textContent.trim().length, 0);
  return linked >= text.length * LINKED_SHARE_MIN;
}

function removeWithEmptyParents(element: PageElement, body: PageElement): void {
  const parent = element.parentElement;
  // A picture in the line stays.
  if (element.querySelector('img, picture, video, audio') !== null) return;
  element.remove();
  if (parent !== null && parent !== body && parent.innerHTML.trim() === '')
    removeWithEmptyParents(parent, body);
}

const WORD = /[\p{L}\p{N}]+/gu;
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
const countWords = (text: string): number =>
  (text.match(WORD)?.length ?? 0) + Math.floor((text.match(DENSE)?.length ?? 0) / 2);
const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
