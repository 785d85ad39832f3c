import type { Source } from '@reader/contract';
import { groupIntoFolders } from '../../../state/library/folders';

export const SORTS = ['category', 'title', 'unread', 'articles', 'checked', 'added', 'priority'] as const;
export type Sort = (typeof SORTS)[number];

export interface SourceListOptions {
  readonly query: string;
  /** Undefined shows all; an empty name those without a category. */
  readonly category: string | undefined;
  readonly sort: Sort;
}

export interface Group {
  /** Undefined where the list is not grouped. */
  readonly category?: string | null;
  readonly sources: readonly Source[];
}

/** The text for comparison, without case and accents. */
function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

const byTitle = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true }).compare;
/** ISO times sort as text; sources without one come last. */
const compareNewest =
  (at: (source: Source) => string | null) =>
  (one: Source, other: Source): number =>
    (at(other) ?? '').localeCompare(at(one) ?? '');

const ORDERS: Record<Exclude<Sort, 'category'>, (one: Source, other: Source) => number> = {
  title: () => 0,
  unread: (one, other) => other.unread_count - one.unread_count,
  articles: (one, other) => other.article_count - one.article_count,
  checked: compareNewest((source) => source.last_checked_at),
  added: compareNewest((source) => source.created_at),
  priority: (one, other) => other.priority - one.priority,
};

/** The filtered sources in groups; equal ones by title. */
export function groupSources(
  sources: readonly Source[],
  { query, category, sort }: SourceListOptions,
): readonly Group[] {
  const words = normalizeText(query).split(/\s+/).filter(Boolean);
  const found = sources.filter((source) => {
    if (category !== undefined && (source.category ?? '') !== category) return false;
    const text = normalizeText([source.title, source.feed_url, source.site_url, source.category].join(' '));
    return words.every((word) => text.includes(word));
  });
  if (sort === 'category') return groupIntoFolders(found);
  const order = ORDERS[sort];
  const inOrder = found.toSorted((one, other) => order(one, other) || byTitle(one.title, other.title));
  return inOrder.length > 0 ? [{ sources: inOrder }] : [];
}

/** The categories in use, in the locale's order. */
export function listCategories(sources: readonly Source[]): string[] {
  return [...new Set(sources.flatMap(({ category }) => category ?? []))].sort(byTitle);
}

/** A sort order from the address, or the default. */
export function parseSort(word: string | undefined): Sort {
  return SORTS.find((sort) => sort === word) ?? 'category';
}
