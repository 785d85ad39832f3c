import type { Article } from '@reader/contract';

export const VIEWS = ['all', 'today', 'starred', 'saved', 'archived'] as const;
export type ViewName = (typeof VIEWS)[number];
export type Show = 'unread' | 'all';

/**
 * What of a list's address the reader chose; an address that makes no sense reads as the nearest that does.
 */
export interface ReadingView {
  readonly name: ViewName;
  readonly source: string | null;
  readonly category: string | null;
  readonly show: Show;
}

export interface ViewAddress {
  readonly view?: string;
  readonly source?: string;
  readonly category?: string;
  readonly show?: string;
}

const LABELS: Record<ViewName, string> = {
  all: 'All articles',
  today: 'Today',
  starred: 'Starred',
  saved: 'Saved',
  archived: 'Archived',
};

export function readingView(address: ViewAddress): ReadingView {
  const name = VIEWS.find((view) => view === address.view) ?? 'all';
  const show = address.show === 'all' || address.show === 'unread' ? address.show : defaultShow(name);
  return { name, source: address.source || null, category: address.category || null, show };
}

/** Shelves are shown whole; what flows by is shown unread. */
export function defaultShow(name: ViewName): Show {
  return name === 'all' || name === 'today' ? 'unread' : 'all';
}

export function labelOf(view: ViewName): string {
  return LABELS[view];
}

/** The view as query parameters of `GET /api/articles`. */
export function filterOf(view: ReadingView): Record<string, string | boolean> {
  return {
    ...(view.source === null ? {} : { source: view.source }),
    ...(view.category === null ? {} : { category: view.category }),
    ...(view.name === 'starred' ? { starred: true } : {}),
    ...(view.name === 'saved' || view.name === 'archived' ? { state: view.name } : {}),
    ...(view.show === 'unread' ? { read: false } : {}),
  };
}

/** What was put away does not come back in the lists that flow, and has its own view. */
export function holds(view: ReadingView, article: Article): boolean {
  const flowing = view.name === 'all' || view.name === 'today';
  return !(flowing && (article.state === 'archived' || article.state === 'skipped'));
}

/** Lists run from new to old, so "today" is all there is until the first article of yesterday. */
export function isPast(view: ReadingView, article: Article, nowMs: number): boolean {
  return view.name === 'today' && Date.parse(article.published_at) < new Date(nowMs).setHours(0, 0, 0, 0);
}

export function sameView(one: ReadingView, other: ReadingView): boolean {
  return filterKey(one) === filterKey(other);
}

function filterKey(view: ReadingView): string {
  return JSON.stringify([view.name, view.source, view.category, view.show]);
}
