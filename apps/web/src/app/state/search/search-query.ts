import type { Params } from '@angular/router';
import type { SearchFilters } from '@reader/contract';
import { TRIAGE_STATES, type TriageState } from '@reader/triage';
import { type Query } from '../api/contract-types';

export type Sort = 'relevance' | 'date';

export const MODES = ['keyword', 'semantic', 'hybrid'] as const;
/** Whether articles are found by their words, by their meaning, or by both. */
export type Mode = (typeof MODES)[number];

export type Filters = Required<SearchFilters>;

/** A search. Its address and the API use the same names. */
export interface SearchQuery {
  readonly q: string;
  readonly mode: Mode;
  readonly sort: Sort;
  readonly filters: Filters;
}

export const NO_FILTERS: Filters = {
  states: [],
  categories: [],
  sources: [],
  starred_only: false,
  include_archived: false,
  date_range: 'all',
  tag_id: null,
};

const toList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
const isState = (text: string): text is TriageState => TRIAGE_STATES.some((state) => state === text);

/** Parses any address; invalid values are ignored. */
export function parseSearchQuery(params: Params): SearchQuery {
  const tag = Number(toList(params['tag_id'])[0]);
  return {
    q: toList(params['q'])[0] ?? '',
    mode: MODES.find((mode) => mode === params['mode']) ?? 'keyword',
    sort: params['sort'] === 'date' ? 'date' : 'relevance',
    filters: {
      states: toList(params['states']).filter(isState),
      categories: toList(params['categories']),
      sources: toList(params['sources']),
      starred_only: params['starred_only'] === 'true',
      include_archived: params['include_archived'] === 'true',
      date_range: toList(params['date_range'])[0] ?? 'all',
      tag_id: Number.isInteger(tag) && tag > 0 ? tag : null,
    },
  };
}

/** Query parameters of the address, without empty ones. */
export function toQueryParams({ q, mode, sort, filters }: SearchQuery): Record<string, string | string[]> {
  const given = Object.entries(filters).filter(([name, value]) => {
    const nothing = NO_FILTERS[name as keyof SearchFilters];
    return value !== null && JSON.stringify(value) !== JSON.stringify(nothing);
  });
  return {
    ...(q !== '' && { q }),
    ...(mode !== 'keyword' && { mode }),
    ...(sort === 'date' && { sort }),
    ...Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)])),
  };
}

/** The query of the request, without what is not set. */
export function toRequestQuery({ q, mode, sort, filters }: SearchQuery): Query<'/api/search'> {
  const { states, categories, sources } = filters;
  return {
    q: q || undefined,
    // Without words there is nothing to compare by meaning.
    mode: q === '' || mode === 'keyword' ? undefined : mode,
    sort: sort === 'date' && mode === 'keyword' ? sort : undefined,
    ...{ states, categories, sources },
    starred_only: filters.starred_only || undefined,
    include_archived: filters.include_archived || undefined,
    date_range: filters.date_range === NO_FILTERS.date_range ? undefined : filters.date_range,
    tag_id: filters.tag_id ?? undefined,
  };
}

/** A query as it is saved: without its order. */
export const toSavedQuery = (saved: {
  readonly query: string;
  readonly mode: Mode;
  readonly filters: SearchFilters;
}): SearchQuery => ({
  q: saved.query,
  mode: saved.mode,
  sort: 'relevance',
  filters: { ...NO_FILTERS, ...saved.filters },
});

export const isFiltered = (filters: Filters): boolean =>
  Object.keys(toQueryParams(toQuery(filters))).length > 0;

/** Whether there is anything to search for. */
export const hasCriteria = ({ q, filters }: SearchQuery): boolean => q.trim() !== '' || isFiltered(filters);

export const isSameQuery = (one: SearchQuery, other: SearchQuery): boolean =>
  JSON.stringify(toQueryParams(one)) === JSON.stringify(toQueryParams(other));

const toQuery = (filters: Filters): SearchQuery => toSavedQuery({ query: '', mode: 'keyword', filters });
