import type { Article, CursorCollection, User } from '@reader/contract';
import { readStoredValue } from '../app/shell/frame/stored-value';
import {
  LIST_PANE,
  PANE_KEYS,
  type PaneLimits,
  SOURCES_PANE,
  parseWidth,
} from '../app/shell/frame/pane-sizes';
import { type RowLayout, getRowLayout } from '../app/screens/inbox/row-layout';
import { measureShape } from '../app/state/library/row-shape';
import {
  type ReadingView,
  getHiddenStates,
  isSameView,
  parseReadingView,
} from '../app/state/library/reading-view';
import { getViewLabel } from '../app/state/library/view-label';
import { type Density, readPreference } from '../app/state/preferences/preference-schema';
import {
  SELF,
  parseViewAddress,
  waitForEarlyResponses,
  buildFirstPageUrl,
  getEarlyResponse,
} from '../early-requests';
import { FIRST_LIST } from './remove';
import { createRow } from './row';

/** Addresses of a list without an open article. */
const LIST = /^\/(inbox\/?)?$/;
/** How long to wait for the responses: about as long as the start of the app, which draws nothing. */
const WAIT_MS = 400;

interface FirstList {
  readonly view: ReadingView;
  readonly density: Density;
  readonly articles: readonly Article[];
}

/**
 * Draws the list of the address without the app, which is a hundred times as large: the same rows at the same
 * place, with working links. Resolves when it is painted, or when there is nothing to draw yet.
 */
export async function drawFirstList({ pathname, search }: Location): Promise<void> {
  if (!LIST.test(pathname)) return;
  await waitForEarlyResponses(WAIT_MS);
  const list = findFirstList(search);
  if (!list || list.articles.length === 0) return;
  const frame = buildFrame(list);
  document.body.append(frame);
  drawRows(frame, list, search);
  await waitForPaint();
}

/** Null when a response is missing, was refused, or is not the list of this user at this address. */
function findFirstList(search: string): FirstList | null {
  const user = getEarlyBody<User>(SELF);
  const page = getEarlyBody<CursorCollection<Article>>(buildFirstPageUrl(search));
  if (!user || !page) return null;
  const { preferences } = user.settings;
  const density = readPreference(preferences, 'list.density');
  const address = parseViewAddress(search);
  const view = parseReadingView(address, {
    orders: readPreference(preferences, 'list.order'),
    isCollapsed: readPreference(preferences, 'list.collapse-stories'),
  });
  // The request was sent before the preferences were known.
  if (!isSameView(view, parseReadingView(address)) || density === 'expanded') return null;
  return {
    view,
    density,
    articles: page.items.filter(({ state }) => !getHiddenStates(view).includes(state)),
  };
}

function getEarlyBody<T>(address: string): T | null {
  const answer = getEarlyResponse(address);
  return answer?.response.ok ? (answer.body as T) : null;
}

function buildFrame({ view, articles }: FirstList): HTMLElement {
  const frame = createElement('div', '');
  frame.id = FIRST_LIST;
  frame.classList.toggle('folded', readStoredValue(PANE_KEYS.sourcesFolded) === true);
  frame.style.setProperty('--sources-width', `${getWidth(PANE_KEYS.sourcesWidth, SOURCES_PANE)}px`);
  frame.style.setProperty('--list-width', `${getWidth(PANE_KEYS.listWidth, LIST_PANE)}px`);
  const heading = createElement('h1', '');
  heading.textContent = getTitle(view, articles);
  const list = createElement('section', 'list');
  list.append(heading);
  frame.append(createElement('div', 'pane'), list);
  return frame;
}

/** The rows in sight. Their heights depend on the width of the list, so it is in the page already. */
function drawRows(frame: HTMLElement, { view, density, articles }: FirstList, search: string): void {
  const list = frame.querySelector<HTMLElement>('.list');
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const space = { density, isTouch, widthPx: list?.offsetWidth ?? 0 };
  const rows = createElement('div', 'rows');
  rows.role = 'list';
  let heightPx = 0;
  for (const article of articles) {
    if (heightPx > innerHeight) break;
    const layout = getRowLayout(measureShape(article), space);
    heightPx += layout.px;
    rows.append(applyLayout(createRow(article, { density, search, isCollapsed: view.isCollapsed }), layout));
  }
  list?.append(rows);
}

function applyLayout(row: HTMLElement, { px, lines }: RowLayout): HTMLElement {
  row.style.height = `${px}px`;
  row.style.setProperty('--lines', String(lines));
  return row;
}

function getTitle({ name, source, category }: ReadingView, articles: readonly Article[]): string {
  if (source !== null) return articles[0]?.source.title ?? '';
  return category ?? getViewLabel(name);
}

function getWidth(key: string, limits: PaneLimits): number {
  return parseWidth(limits, readStoredValue(key)) ?? limits.initial;
}

function createElement(tag: string, name: string): HTMLElement {
  const created = document.createElement(tag);
  created.className = name;
  return created;
}

/** Resolves after the next paint; at once for a page in the background. */
function waitForPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
