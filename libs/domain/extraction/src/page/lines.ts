import type { PageElement } from './dom';
import { isCredit } from './furniture-patterns';

/** A block with text and no blocks in it. */
export interface Line {
  readonly element: PageElement;
  readonly text: string;
  readonly words: number;
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
const PROSE_WORDS_MIN = 18;
const SENTENCE_WORDS_MIN = 7;
/** How lines of prose end, those before a list or a quotation too. */
const PROSE_END = /[.!?…。！？؟।:：;"”»「」』)）]$/;
/** How a sentence ends, perhaps in a quotation. */
const SENTENCE_END = /[.!?…。！？؟।;][)"'’”“»「」』）]*$/;
const QUESTION_END = /[?？؟!！][)"'’”“»「」』）]*$/;
/** A line with this share of its text in links leads somewhere. */
const LINKED_SHARE_MIN = 0.5;
/** A link around blocks with more characters was never closed. */
const LINK_LENGTH_MAX = 600;

export function listLines(body: PageElement): Line[] {
  return body
    .querySelectorAll(BLOCKS)
    .filter((element) => element.querySelector(BLOCKS) === null)
    .map((element) => {
      const text = element.textContent.replace(/\s+/g, ' ').trim();
      return { element, text, words: countWords(text) };
    })
    .filter(({ text }) => text !== '');
}

/** Whether a line is running text. */
export function isProse(line: Line): boolean {
  const { text, words } = line;
  if (isHeading(line) || isCredit(text)) return false;
  return words >= PROSE_WORDS_MIN || (words >= SENTENCE_WORDS_MIN && PROSE_END.test(text) && !isLinked(line));
}

export function isSentence({ text }: Line): boolean {
  return SENTENCE_END.test(text);
}

export function isQuestion({ text }: Line): boolean {
  return QUESTION_END.test(text);
}

export function isHeading({ element }: Line): boolean {
  return HEADINGS.has(element.localName);
}

/** Whether a line is content by its place: of a table, a list of terms, a quotation or code. */
export function isContent({ element }: Line): boolean {
  return findAround(element, ({ localName }) => CONTENT.has(localName)) !== null;
}

/** The item of a list that a line is in; null for others. */
export function findItem({ element }: Line): PageElement | null {
  return findAround(element, ({ localName }) => localName === 'li');
}

/** Whether at least half of a line is in links, or a link is around it. */
export function isLinked({ element, text }: Line): boolean {
  const linked = element
    .querySelectorAll('a[href]')
    .reduce((sum, link) => sum + link.textContent.trim().length, 0);
  return linked >= text.length * LINKED_SHARE_MIN || isInLink(element);
}

function isInLink(element: PageElement): boolean {
  const link = findAround(element, (each) => each.localName === 'a' && each.getAttribute('href') !== null);
  return link !== null && isClosed(link);
}

/** A link may be around all lines of a page: its text is measured once. */
const closedLinks = new WeakMap<PageElement, boolean>();

function isClosed(link: PageElement): boolean {
  const known = closedLinks.get(link) ?? link.textContent.length <= LINK_LENGTH_MAX;
  closedLinks.set(link, known);
  return known;
}

/** The element or the nearest one around it that fits. */
export function findAround(element: PageElement, fits: (each: PageElement) => boolean): PageElement | null {
  for (let each: PageElement | null = element; each !== null; each = each.parentElement)
    if (fits(each)) return each;
  return null;
}

/** Removes a line, and the boxes that it leaves empty. */
export function removeWithEmptyParents(element: PageElement, body: PageElement): void {
  const parent = element.parentElement;
  // A picture in the line stays.
  if (element.querySelector('img, picture, video, audio') !== null) return;
  element.remove();
  if (parent !== null && parent !== body && isEmpty(parent)) removeWithEmptyParents(parent, body);
}

function isEmpty(element: PageElement): boolean {
  return element.querySelector('*') === null && element.textContent.trim() === '';
}

const WORD = /[\p{L}\p{N}]+/gu;
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
/** Two characters of a script without spaces count as a word. */
const countWords = (text: string): number =>
  (text.match(WORD)?.length ?? 0) + Math.floor((text.match(DENSE)?.length ?? 0) / 2);
