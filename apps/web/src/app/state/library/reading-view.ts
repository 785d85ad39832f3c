import type { Article } from '@reader/contract';
import { type Query } from '../api/contract-types';
import { DEFAULTS, type ListOrder, ORDERS } from '../preferences/preference-schema';

export const VIEWS = ['all', 'today', 'starred', 'saved', 'archived'] as const;
export type ViewName = (typeof VIEWS)[number];
const SHOWS = ['unread', 'all'] as const;
export type Show = (typeof SHOWS)[number];

/**
 * The list described by an address and the user's preferences; invalid values fall back to the nearest valid
 * one.
 */
export interface ReadingView {
  readonly name: ViewName;
  readonly source: string | null;
  readonly category: string | null;
  /** The id of one of the user's tags. */
  readonly tag: number | null;
  readonly show: Show;
  readonly sort: ListOrder;
  /** Whether each story has one row. */
  readonly isCollapsed: boolean;
}

export interface ViewAddress {
  readonly view?: string;
  readonly source?: string;
  readonly category?: string;
  readonly tag?: string;
  readonly show?: string;
  readonly sort?: string;
}

/** The orders saved for single lists, by `getOrderKey`. */
export type OwnOrders = Readonly<Record<string, ListOrder>>;

/** The preferences that a list depends on. */
export interface ListChoices {
  readonly orders: OwnOrders;
  readonly isCollapsed: boolean;
}

/** Those of a user who has not changed them. */
const DEFAULT_CHOICES: ListChoices = {
  orders: DEFAULTS['list.order'],
  isCollapsed: DEFAULTS['list.collapse-stories'],
};

/** Parses an address. Without an order there, the saved order of this list applies, else newest first. */
export function parseReadingView(
  address: ViewAddress,
  { orders, isCollapsed }: ListChoices = DEFAULT_CHOICES,
): ReadingView {
  const name = VIEWS.find((view) => view === address.view) ?? 'all';
  const tag = parseTag(address.tag ?? '');
  const place = { name, source: address.source || null, category: address.category || null, tag };
  const show = SHOWS.find((option) => option === address.show) ?? getDefaultShow(place);
  const sort = parseOrder(address.sort) ?? orders[getOrderKey(place)] ?? 'newest';
  return { ...place, show, sort, isCollapsed: isCollapsed && canCollapse(place) };
}

const parseTag = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

const parseOrder = (text: string | undefined): ListOrder | undefined =>
  ORDERS.find((option) => option === text);

/** Inbox views show unread articles; saved views and tags show everything. */
export function getDefaultShow(place: Pick<ReadingView, 'name' | 'tag'>): Show {
  return isInboxView(place) ? 'unread' : 'all';
}

/** One source reports a story once, and in the other views the user chose the single articles. */
export function canCollapse(place: Pick<ReadingView, 'name' | 'source' | 'tag'>): boolean {
  return isInboxView(place) && place.source === null;
}

/** The key under which a list's order is saved: `source:moss`, `tag:5`, `view:all`. */
export function getOrderKey(view: Pick<ReadingView, 'name' | 'source' | 'category' | 'tag'>): string {
  if (view.tag !== null) return `tag:${view.tag}`;
  if (view.source !== null) return `source:${view.source}`;
  return view.category === null ? `view:${view.name}` : `category:${view.category}`;
}

/** What selects the rows of a list. A bulk update understands what selects articles. */
export type ListFilter = Query<'/api/articles/ids'> & { readonly source?: string };

/** The view as query parameters of `GET /api/articles`. "Today" starts at local midnight. */
export function toListFilter(view: ReadingView, nowMs: number): ListFilter {
  return {
    ...toPlaceFilter(view),
    ...(view.name === 'starred' ? { starred: true } : {}),
    ...(view.name === 'saved' || view.name === 'archived' ? { state: view.name } : {}),
    ...(view.name === 'today' ? { published_after: getStartOfDay(nowMs) } : {}),
    ...(view.show === 'unread' ? { read: false } : {}),
    ...(view.sort === 'oldest' ? { sort: view.sort } : {}),
    ...(view.isCollapsed ? { collapse: 'stories' as const } : {}),
  };
}

function toPlaceFilter({ source, category, tag }: ReadingView): ListFilter {
  return {
    ...(source === null ? {} : { source }),
    ...(category === null ? {} : { category }),
    ...(tag === null ? {} : { tag_id: tag }),
  };
}

/** Enough for a tall screen and some scrolling, small enough to load at once. */
const PAGE = 60;

/** The query of a view's first page; equal views give equal addresses. */
export function toFirstPageQuery(view: ReadingView, nowMs: number): Query<'/api/articles'> {
  return { ...toListFilter(view, nowMs), limit: PAGE };
}

/** Local midnight as an ISO date. */
export function getStartOfDay(nowMs: number): string {
  return new Date(new Date(nowMs).setHours(0, 0, 0, 0)).toISOString();
}

/** The states that this list excludes: archived and skipped articles have their own views. */
export function getHiddenStates(view: ReadingView): readonly Article['state'][] {
  return isInboxView(view) && view.show === 'all' ? ['archived', 'skipped'] : [];
}

/** The view as a string: equal views have equal keys. */
export function getViewKey(view: ReadingView): string {
  const { name, source, category, tag, show, sort, isCollapsed } = view;
  return JSON.stringify([name, source, category, tag, show, sort, isCollapsed]);
}

export function isSameView(one: ReadingView, other: ReadingView): boolean {
  return getViewKey(one) === getViewKey(other);
}

function isInboxView({ name, tag }: Pick<ReadingView, 'name' | 'tag'>): boolean {
  if (tag !== null) return false;
  return name === 'all' || name === 'today';
}
