import type { Article } from '@reader/contract';

/**
 * A list as it was when the reader opened it: first its first page, then all of it. What arrives later waits
 * beside it, and what is read meanwhile stays where it is.
 */
export interface FrozenList {
  readonly ids: readonly number[];
  /** Where each stands in `ids`, from 0. */
  readonly positions: ReadonlyMap<number, number>;
  /** Articles that came after the list was opened: the "N new". */
  readonly arrived: ReadonlySet<number>;
  /** Of the whole view as the server counted it at opening. */
  readonly total: number;
  /** The server's time of opening. Nothing ingested later is marked read with this list. */
  readonly asOf: string;
  /** Whether `ids` is all that the server tells, or still the first page of it. */
  readonly isComplete: boolean;
}

export interface FirstPage {
  /** Of the view, in its order; those that the view does not hold are already out. */
  readonly articles: readonly Article[];
  readonly total: number;
  readonly asOf: string;
}

export interface CompleteList {
  readonly ids: readonly number[];
  readonly total: number;
  readonly asOf: string;
}

export function createFrozenList({ articles, total, asOf }: FirstPage): FrozenList {
  const ids = articles.map((article) => article.article_id);
  return { ids, positions: indexPositions(ids), arrived: new Set(), total, asOf, isComplete: false };
}

/**
 * All of it takes the place of its first page, whose rows stay where they are. What the server counts among
 * them, and the page does not have, came in between: it waits with what is new.
 */
export function completeList(list: FrozenList, { ids, total, asOf }: CompleteList): FrozenList {
  const end = ids.findLastIndex((id) => list.positions.has(id)) + 1;
  const between = ids.slice(0, end).filter((id) => !list.positions.has(id));
  const all = [...list.ids, ...ids.slice(end)];
  const arrived = new Set([...list.arrived, ...between]);
  return { ids: all, positions: indexPositions(all), arrived, total, asOf, isComplete: true };
}

/**
 * The newest of the same view, asked for again later. Articles are numbered as they come, so what is new has
 * a number above all that were here; anything else only moved up since others were read.
 */
export function addNewArticles(list: FrozenList, newest: readonly number[]): FrozenList {
  const highest = list.ids.reduce((most, id) => Math.max(most, id), 0);
  const since = newest.filter((id) => id > highest && !list.positions.has(id));
  if (since.every((id) => list.arrived.has(id))) return list;
  return { ...list, arrived: new Set([...list.arrived, ...since]) };
}

/** The neighbour of an article in the list; from nowhere, the first. Null past either end. */
export function getNeighbour(list: FrozenList, id: number | null, step: 1 | -1): number | null {
  const at = id === null ? undefined : list.positions.get(id);
  if (at === undefined) return step === 1 ? (list.ids[0] ?? null) : null;
  return list.ids[at + step] ?? null;
}

/** Those that follow an article: what is likely to be opened next. */
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

function indexPositions(ids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(ids.map((id, at) => [id, at]));
}
