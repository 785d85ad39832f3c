import type { SearchQuery } from '../../state/search/search-query';
import { STATE_LABELS, describeRange } from './filter-labels';

/** The server's limit. */
export const NAME_LENGTH_MAX = 80;

/** Names of what a search filters by. */
interface FilterNames {
  getSourceTitle(slug: string): string;
  getTagName(id: number): string;
}

/** The name of a saved search without one of the user's: its words, else its filters. */
export function deriveName({ q, filters }: SearchQuery, names: FilterNames): string {
  const { sources, categories, states, tag_id: tag, date_range: range } = filters;
  const described = [
    ...sources.map((slug) => names.getSourceTitle(slug)),
    ...categories,
    ...(tag === null ? [] : [names.getTagName(tag)]),
    ...states.map((state) => STATE_LABELS[state]),
    ...(filters.starred_only ? [$localize`Starred`] : []),
    ...(filters.include_archived ? [$localize`Include archived`] : []),
    ...(range === 'all' ? [] : [describeRange(range)]),
  ];
  return (q.trim() || described.join(', ')).slice(0, NAME_LENGTH_MAX).trim();
}
