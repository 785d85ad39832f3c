import type { Article } from '@reader/contract';

/**
 * The ids of a list as they were when it was opened: first one page, then all. New articles are counted
 * beside it; articles read meanwhile stay.
 */
export interface FrozenList {
  readonly ids: readonly number[];
  /** The index of each id in `ids`. */
  readonly positions: ReadonlyMap<number, number>;
  /** Whether each story has one row. */
  readonly isCollapsed: boolean;
  /** Articles of stories that are fanned out, each under the row of its story: row by article. */
  readonly fannedUnder: ReadonlyMap<number, number>;
  /** The highest id of the articles that were there at opening, those inside stories included. */
  readonly newestId: number;
  /** New articles since the list was opened: the "N new". */
  readonly arrived: ReadonlySet<number>;
  /** The server's count of the whole view at opening. */
  readonly total: number;
  /** The server's time at opening. Nothing ingested later is marked read with this list. */
  readonly asOf: string;
  /** Whether `ids` is the full list, or still its first page. */
  readonly isComplete: boolean;
}

export interface FirstPage {
  /** The view's articles in its order, without those in excluded states. */
  readonly articles: readonly Article[];
  readonly total: number;
  readonly asOf: string;
}

export interface CompleteList {
  readonly ids: readonly number[];
  readonly total: number;
  readonly asOf: string;
}

export function createFrozenList({ articles, total, asOf }: FirstPage, isCollapsed = false): FrozenList {
  const ids = articles.map((article) => article.article_id);
  return {
    ids,
    positions: indexPositions(ids),
    isCollapsed,
    fannedUnder: new Map(),
    newestId: getHighest([...ids, ...articles.flatMap(({ story }) => story?.article_ids ?? [])]),
    arrived: new Set(),
    total,
    asOf,
    isComplete: false,
  };
}

/**
 * Replaces the first page by the full list without moving the page's rows. Articles that the server lists
 * among them but the page lacks came in between and count as new.
 */
export function completeList(list: FrozenList, { ids, total, asOf }: CompleteList): FrozenList {
  const end = ids.findLastIndex((id) => list.positions.has(id)) + 1;
  const between = ids.slice(0, end).filter((id) => !list.positions.has(id));
  const all = [...list.ids, ...ids.slice(end)];
  const arrived = new Set([...list.arrived, ...between]);
  const newestId = Math.max(list.newestId, getHighest(all));
  const positions = indexPositions(all);
  // With the full list's time, articles that are not shown would be marked read with it.
  const shownAsOf = between.length > 0 ? list.asOf : asOf;
  return { ...list, ids: all, positions, newestId, arrived, total, asOf: shownAsOf, isComplete: true };
}

/**
 * Adds new articles from a repeated request of the same view. Ids ascend, so a new article has a higher id
 * than all in the list; others only moved up because some were read, or became the row of their story.
 */
export function addNewArticles(list: FrozenList, newest: readonly number[]): FrozenList {
  const since = newest.filter((id) => id > list.newestId && !list.positions.has(id));
  if (since.every((id) => list.arrived.has(id))) return list;
  return { ...list, arrived: new Set([...list.arrived, ...since]) };
}

/** The neighbour of an article; the first article for null. Null past either end. */
export function getNeighbour(list: FrozenList, id: number | null, step: 1 | -1): number | null {
  const at = id === null ? undefined : list.positions.get(id);
  if (at === undefined) return step === 1 ? (list.ids[0] ?? null) : null;
  return list.ids[at + step] ?? null;
}

/** The articles after this one, which are likely to be opened next. */
export function getFollowing(list: FrozenList, id: number, count: number): readonly number[] {
  const at = list.positions.get(id);
  return at === undefined ? [] : list.ids.slice(at + 1, at + 1 + count);
}

/** Where an arrow, Home or End leads from an article; null when it leads nowhere. */
export function getKeyTarget(list: FrozenList, id: number | null, key: string): number | null {
  if (key === 'Home') return list.ids[0] ?? null;
  if (key === 'End') return list.ids.at(-1) ?? null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  return getNeighbour(list, id, key === 'ArrowDown' ? 1 : -1);
}

/** Not `Math.max(...ids)`: ten thousand arguments may overflow the stack. */
function getHighest(ids: readonly number[]): number {
  return ids.reduce((most, id) => Math.max(most, id), 0);
}

export function indexPositions(ids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(ids.map((id, at) => [id, at]));
}
