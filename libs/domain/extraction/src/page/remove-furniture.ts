import { isDateLine } from './date-line';
import type { PageElement } from './dom';
import {
  ADVERT,
  AROUND,
  BYLINES,
  isCredit,
  LABELS,
  LEADS_AWAY,
  NARRATED,
  OFFERS,
  SHARES,
} from './furniture-patterns';
import {
  findItem,
  isContent,
  isHeading,
  isLinked,
  isProse,
  isQuestion,
  isSentence,
  type Line,
  listLines,
  removeWithEmptyParents,
} from './lines';

/** What the page is called: an article does not begin with its own title or address. */
export interface PageNames {
  readonly titles: readonly string[];
  readonly url: string;
}

/** Longer lines are prose. */
const LINE_WORDS_MAX = 40;
const BYLINE_WORDS_MAX = 12;

type Position = 'before' | 'inside' | 'after';

/**
 * Removes lines that sites put around an article: dates, names, credits, offers, links to other articles. By
 * position and form only; a sentence inside the text stays.
 */
export function removeFurniture(body: PageElement, names: PageNames): void {
  const lines = listLines(body);
  const prose = lines.map((line, index) => (isProse(line) ? index : -1)).filter((index) => index !== -1);
  if (prose.length === 0) return;
  const [first, last] = [prose[0] ?? lines.length, prose.at(-1) ?? -1];
  const titles = new Set([...names.titles.map(normalize), normalize(names.url)]);
  const positions = lines.map((_, index) => (index < first ? 'before' : index > last ? 'after' : 'inside'));
  const furniture = new Set(
    lines.filter((line, index) => isFurnitureAt(line, positions[index] ?? 'inside', titles)),
  );
  const lists = listContentLists(lines, furniture);
  const removed = lines.filter((line, index) => {
    if (!furniture.has(line) || positions[index] === 'before') return furniture.has(line);
    return !isItemOf(line, lists) && !isHeadingOf(line, lines[index + 1], furniture);
  });
  for (const { element } of removed) removeWithEmptyParents(element, body);
}

/** Whether a line is the heading of a line that stays. */
function isHeadingOf(line: Line, next: Line | undefined, furniture: ReadonlySet<Line>): boolean {
  return isHeading(line) && next !== undefined && !furniture.has(next);
}

function isFurnitureAt(line: Line, position: Position, titles: ReadonlySet<string>): boolean {
  if (line.words > LINE_WORDS_MAX || isContent(line)) return false;
  if (isOffer(line)) return true;
  if (isTextByForm(line, position)) return false;
  return isPart(line) || (position !== 'inside' && isAround(line, position, titles));
}

/** What has the form of a sentence is one, and the heading of a section may have any words. */
function isTextByForm(line: Line, position: Position): boolean {
  return isQuestion(line) || (position === 'inside' && (isSentence(line) || isHeading(line)));
}

/** Whether a line is part of the page, such as a button, and not of its article. */
function isPart(line: Line): boolean {
  return ADVERT.test(line.text) || isLabel(line.text) || (LEADS_AWAY.test(line.text) && isLinked(line));
}

/** An offer speaks to the reader, and tells of nobody. */
function isOffer({ text }: Line): boolean {
  return isCredit(text) || (OFFERS.some((pattern) => pattern.test(text)) && !NARRATED.test(text));
}

function isAround(line: Line, position: Position, titles: ReadonlySet<string>): boolean {
  const { text, words } = line;
  if (isDateLine(text) || AROUND.some((pattern) => pattern.test(text))) return true;
  if (words <= BYLINE_WORDS_MAX && BYLINES.some((pattern) => pattern.test(text))) return true;
  return position === 'before' && titles.has(normalize(text));
}

/**
 * Lists of content, in which the words of a button may be a step or an ingredient: a list is furniture as a
 * whole, and says so.
 */
function listContentLists(lines: readonly Line[], furniture: ReadonlySet<Line>): Set<PageElement | null> {
  const lists = Map.groupBy(lines, (line) => findItem(line)?.parentElement ?? null);
  lists.delete(null);
  const isButtons = (items: readonly Line[]): boolean =>
    items.every((item) => furniture.has(item)) &&
    items.some(({ text }) => SHARES.test(text) || !(isLabel(text) || isDateLine(text)));
  return new Set([...lists].filter(([, items]) => !isButtons(items)).map(([list]) => list));
}

function isItemOf(line: Line, lists: ReadonlySet<PageElement | null>): boolean {
  return !ADVERT.test(line.text) && lists.has(findItem(line)?.parentElement ?? null);
}

function isLabel(text: string): boolean {
  return LABELS.some((pattern) => pattern.test(text));
}

const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
