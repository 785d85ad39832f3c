import type { Article, CursorCollection, User } from '@reader/contract';
import { keptValue } from '../app/frame/kept-value';
import { LIST_PANE, PANE_KEYS, type PaneLimits, SOURCES_PANE, widthWithin } from '../app/frame/pane-sizes';
import { rowPx } from '../app/inbox/densities';
import { type ReadingView, leftOutOf, readingView } from '../app/library/reading-view';
import { labelOf } from '../app/library/view-label';
import { type Density, preferred } from '../app/preferences/vocabulary';
import { SELF, addressOf, aheadIsHere, firstPageAddress, seenAhead } from '../head-start';
import { keepKeys } from './early-keys';
import { FIRST_LIST } from './remove';
import { rowOf } from './row';

/** Where an address is that of a list, with no article open. */
const LIST = /^\/(inbox\/?)?$/;

interface FirstList {
  readonly view: ReadingView;
  readonly density: Density;
  readonly articles: readonly Article[];
}

/**
 * Draws the list of the address by hand while the program, a hundred times as large, is still to come: the
 * rows where they will be and as they will be, each a link that works. False when there is nothing to draw,
 * or nothing yet.
 */
export async function drawFirstList({ pathname, search }: Location): Promise<boolean> {
  if (!LIST.test(pathname)) return false;
  await aheadIsHere();
  const list = firstList(search);
  if (!list || list.articles.length === 0) return false;
  document.body.append(drawn(list, search));
  keepKeys();
  return true;
}

/**
 * Null when an answer is missing, was refused, or is not for the list that this reader has at this address.
 */
function firstList(search: string): FirstList | null {
  const user = told<User>(SELF);
  const page = told<CursorCollection<Article>>(firstPageAddress(search));
  if (!user || !page) return null;
  const { preferences } = user.settings;
  const density = preferred(preferences, 'list.density');
  const view = readingView(addressOf(search), preferred(preferences, 'list.order'));
  if (view.sort !== readingView(addressOf(search)).sort || density === 'expanded') return null;
  return { view, density, articles: page.items.filter(({ state }) => !leftOutOf(view).includes(state)) };
}

function told<T>(address: string): T | null {
  const answer = seenAhead(address);
  return answer?.response.ok ? (answer.body as T) : null;
}

function drawn({ view, density, articles }: FirstList, search: string): HTMLElement {
  const frame = element('div', '');
  frame.id = FIRST_LIST;
  frame.classList.toggle('folded', keptValue(PANE_KEYS.sourcesFolded) === true);
  frame.style.setProperty('--sources-width', `${width(PANE_KEYS.sourcesWidth, SOURCES_PANE)}px`);
  frame.style.setProperty('--list-width', `${width(PANE_KEYS.listWidth, LIST_PANE)}px`);
  const px = rowPx(density, matchMedia('(pointer: coarse)').matches);
  frame.style.setProperty('--row', `${px}px`);
  const heading = element('h1', '');
  heading.textContent = titleOf(view, articles);
  const rows = element('div', 'rows');
  rows.role = 'list';
  const inSight = articles.slice(0, Math.ceil(innerHeight / px));
  rows.append(...inSight.map((article) => rowOf(article, density, search)));
  const list = element('section', 'list');
  list.append(heading, rows);
  frame.append(element('div', 'pane'), list);
  return frame;
}

function titleOf({ name, source, category }: ReadingView, articles: readonly Article[]): string {
  if (source !== null) return articles[0]?.source.title ?? '';
  return category ?? labelOf(name);
}

function width(key: string, limits: PaneLimits): number {
  return widthWithin(limits, keptValue(key)) ?? limits.initial;
}

function element(tag: string, name: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}

/** Settles when the frame is out; a page in the background has none. */
export function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
