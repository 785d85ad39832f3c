import { countWords } from '@reader/html';
import { type PageElement, parseFragment } from './dom';
import { findEnd, findListHeadings } from './find-end';
import { LEADS_AWAY } from './furniture-patterns';
import { findAround, listLines } from './lines';
import { type PageNames, removeFurniture } from './remove-furniture';

/**
 * A block with a larger share of its text in links leads elsewhere: related articles, tags, share buttons.
 */
const LINKED_SHARE_MAX = 0.8;
/** A link without an address is a button, or with more characters an anchor that was never closed. */
const BUTTON_LENGTH_MAX = 60;
/** An article of links loses a larger share of its words than this, and is left unchanged. */
const LOSS_MAX = 0.5;
/** Most words that a page's navigation has. */
const FRAME_WORDS = 40;
/** A paragraph has as many words. */
const WORDS_MIN = 5;
/** Seven words and a full stop: headlines of other articles have none. */
const LINKED_SENTENCE = /^(?:\S+\s+){6,}\S+[.。]["'’”»]?$/;
const INTRODUCTION = /[:：]$/;
const SECTIONS_MIN = 3;
const BLOCKS = 'ul, ol, li, div, p, h2, h3, h4';
/** A figure with one of these has content of its own, and is not just a picture. */
const CONTENT = 'pre, table, blockquote, ul, ol, video, audio';

/**
 * Removes what is not an article's text: lines around it, blocks of links, and captions, which become `title`
 * and, where it is missing, `alt` of the picture.
 */
export function cleanUp(html: string, names: PageNames = { titles: [], url: '' }): string {
  const { body } = parseFragment(html);
  for (const figure of body.querySelectorAll('figure'))
    if (!figure.querySelector(CONTENT)) moveCaption(figure);
  const before = body.innerHTML;
  const words = countWords(body.textContent);
  // Before links are removed: they tell a list of other articles.
  const lines = listLines(body);
  const beside = [...findEnd(lines), ...findListHeadings(lines)];
  const ofText = new Set([...listLinkedHeadings(body), ...listIntroducedLists(body)]);
  for (const block of body.querySelectorAll(BLOCKS))
    if (isLinkBlock(block) && !isOfText(block, ofText)) block.remove();
  if (isMostlyLinks(words, countWords(body.textContent))) return before;
  for (const element of beside) element.remove();
  removeFurniture(body, names);
  return body.innerHTML;
}

/**
 * True when links were most of the text. Below `FRAME_WORDS` it is the empty frame of a script-built page.
 */
function isMostlyLinks(words: number, left: number): boolean {
  return words >= FRAME_WORDS && left < words * LOSS_MAX;
}

function moveCaption(figure: PageElement): void {
  const caption = collapseWhitespace(figure.textContent);
  const pictures = [...figure.querySelectorAll('img')];
  for (const picture of pictures)
    if (caption !== '' && !picture.getAttribute('title')) picture.setAttribute('title', caption);
  const [first] = pictures;
  if (first && !first.getAttribute('alt')) first.setAttribute('alt', caption);
  const shown =
    figure.querySelectorAll('picture').length > 0 ? [...figure.querySelectorAll('picture')] : pictures;
  figure.replaceChildren(...shown);
  if (shown.length === 0) figure.remove();
}

function isLinkBlock(block: PageElement): boolean {
  const text = collapseWhitespace(block.textContent).length;
  if (text === 0) return false;
  const linked = [...block.querySelectorAll('a')]
    .map((link) => ({ link, length: collapseWhitespace(link.textContent).length }))
    .filter(({ link, length }) => link.getAttribute('href') !== null || length <= BUTTON_LENGTH_MAX)
    .reduce((sum, { length }) => sum + length, 0);
  return linked > text * LINKED_SHARE_MAX;
}

/** Whether a block of links is of the text: one of the given, in such a list, or a sentence of its own. */
function isOfText(block: PageElement, ofText: ReadonlySet<PageElement>): boolean {
  const list = findAround(block, ({ localName }) => localName === 'ul' || localName === 'ol');
  if (ofText.has(list ?? block)) return true;
  const isParagraphOfText = list === null && block.localName === 'p';
  if (!isParagraphOfText || !LINKED_SENTENCE.test(collapseWhitespace(block.textContent))) return false;
  return [block.previousElementSibling, block.nextElementSibling].every(isParagraph);
}

/** Lists after a paragraph that introduces them. */
function listIntroducedLists(body: PageElement): PageElement[] {
  return body.querySelectorAll('ul, ol').filter((list) => isIntroduction(list.previousElementSibling));
}

/** Linked headings over paragraphs: one may be a teaser, several are the parts of a list of things. */
function listLinkedHeadings(body: PageElement): PageElement[] {
  const found = body
    .querySelectorAll('h2, h3, h4')
    .filter((heading) => isLinkBlock(heading) && isParagraph(heading.nextElementSibling));
  return found.length >= SECTIONS_MIN ? found : [];
}

function isIntroduction(before: PageElement | null): boolean {
  if (before?.localName !== 'p') return false;
  const text = collapseWhitespace(before.textContent);
  return isParagraph(before) && INTRODUCTION.test(text) && !LEADS_AWAY.test(text);
}

function isParagraph(element: PageElement | null): boolean {
  return element?.localName === 'p' && !isLinkBlock(element) && countWords(element.textContent) >= WORDS_MIN;
}

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();
