import { PAGE_LIMIT_MAX } from '@reader/http';
import {
  type ArticleCondition,
  type ArticleQuery,
  findCondition,
  hasCondition,
  isByInsertion,
} from './article-query';
import {
  getListKind,
  hasTimeRange,
  isImpossible,
  isMarked,
  isOfFeeds,
  getSubject,
  isUnreadOfSources,
  type ListKind,
} from './filter-traits';
import {
  COMMON_HITS,
  MERGED_SOURCES_MAX,
  SORTED_IDS_MAX,
  SORTED_MAX,
  SOURCE_LOOKUP_COST,
} from './plan-thresholds';

/** How a query is read, and the index that finds its articles. All plans find the same articles. */
export const PLAN_INDEXES = {
  /** Nothing can match. */
  nothing: null,
  /** Walks all articles by publication: for lists with a large share of them. */
  by_published: 'articles_newest',
  /** Walks all articles by insertion: for streams with a large share of them. */
  by_inserted: 'articles_pkey',
  /** Takes the first articles of each source: for lists of some sources. */
  by_source: 'articles_newest_of_source',
  /** Starts from the user's records, a tag or given ids: for few articles. `findIndex` knows more. */
  by_mark: 'articles_pkey',
  /** Takes the unread articles of each source that has any: for users who have read nearly everything. */
  by_unread: 'articles_newest_of_source',
  /** Finds all documents with the words. */
  by_words: 'article_search_document',
  /** Finds the documents with the words in a time window first. */
  by_recent_words: 'article_search_document',
} as const;

export type QueryPlan = keyof typeof PLAN_INDEXES;

const MARK_INDEXES: Readonly<Partial<Record<ArticleCondition['on'], string>>> = {
  tag: 'article_tags_pkey',
  starred: 'article_states_starred',
  state: 'article_states_by_state',
  status: 'article_states_not_inbox',
};

/** The index by which the plan finds the articles of the query. */
export function findIndex(plan: QueryPlan, { filter }: ArticleQuery): string | null {
  const mark = plan === 'by_mark' ? filter.find(({ on }) => on in MARK_INDEXES) : undefined;
  return (mark && MARK_INDEXES[mark.on]) ?? PLAN_INDEXES[plan];
}

/** What is known of a query before it runs. */
export type QueryStatistics =
  /** Nothing, because the filter alone decides. */
  | { readonly of: 'nothing' }
  /** Articles that match the filter without its time range, and the sources that contribute. */
  | { readonly of: 'matches'; readonly total: number; readonly sources: number }
  /** Articles that the user has read. */
  | { readonly of: 'reads'; readonly total: number }
  /** Sources with unread articles: their unread articles, all of them, and all articles of all users. */
  | { readonly of: 'unread'; readonly unread: number; readonly articles: number; readonly all: number }
  /** The estimated number of documents that have the words; null without words. */
  | { readonly of: 'words'; readonly hits: number | null };

export type Statistics<Of extends QueryStatistics['of']> = Extract<QueryStatistics, { readonly of: Of }>;

export const NO_STATISTICS: QueryStatistics = { of: 'nothing' };

/** Which statistics `planFor` needs for the query. */
export function getNeededStatistics(query: ArticleQuery): 'nothing' | 'matches' | 'reads' | 'unread' {
  const { filter } = query;
  if (isByInsertion(query)) return getNeededByStream(filter);
  const isUnfiltered = getListKind(filter) === 'all' && !hasCondition(filter, 'category');
  return isUnfiltered && !hasTimeRange(filter) && query.collapse === 'nothing' ? 'nothing' : 'matches';
}

function getNeededByStream(filter: ArticleQuery['filter']): 'nothing' | 'reads' | 'unread' {
  if (isUnreadOfSources(filter)) return 'unread';
  return findCondition(filter, 'read')?.is === true && !isOfFeeds(filter) ? 'reads' : 'nothing';
}

/** Chooses the plan of a list, a search or a sync stream. */
export function planFor(query: ArticleQuery, statistics: QueryStatistics): QueryPlan {
  if (query.filter.some(isImpossible)) return 'nothing';
  switch (statistics.of) {
    case 'nothing':
      return isByInsertion(query) ? planStream(query) : planUnfiltered(query);
    case 'matches':
      return planList(query, statistics);
    case 'reads':
      return statistics.total <= SORTED_IDS_MAX ? 'by_mark' : planStream(query);
    case 'unread':
      return planUnread(query, statistics);
    case 'words':
      return planSearch(query, statistics);
  }
}

const planUnfiltered = ({ filter }: ArticleQuery): QueryPlan =>
  hasCondition(filter, 'source') ? 'by_source' : 'by_published';

function planList(query: ArticleQuery, { total, sources }: Statistics<'matches'>): QueryPlan {
  const kind = getListKind(query.filter);
  if (kind === 'nothing' || total === 0) return 'nothing';
  if (kind === 'other') return 'by_published';
  const isSortable = total <= (query.limit > PAGE_LIMIT_MAX ? SORTED_IDS_MAX : SORTED_MAX);
  return isSortable ? planSorted(query, kind) : planWalked(query, kind, sources);
}

/** For lists so short that all articles are sorted. */
function planSorted({ filter }: ArticleQuery, kind: ListKind): QueryPlan {
  if (kind === 'unread') return 'by_unread';
  // Not for `read` in a category: the user may have read much elsewhere.
  const areMarksFew = kind === 'marked' || (kind === 'read' && !hasCondition(filter, 'category'));
  return areMarksFew && !hasCondition(filter, 'source') ? 'by_mark' : 'by_source';
}

function planWalked({ filter, collapse }: ArticleQuery, kind: ListKind, sources: number): QueryPlan {
  // A row may be any article of its story, so that the first ones of each source are not enough.
  if (collapse !== 'nothing') return 'by_published';
  const isMergeable = kind !== 'marked' && sources <= MERGED_SOURCES_MAX;
  const isOfFew = hasCondition(filter, 'source') || (hasCondition(filter, 'category') && isMergeable);
  return isOfFew ? 'by_source' : 'by_published';
}

function planStream({ filter }: ArticleQuery): QueryPlan {
  if (isMarked(filter)) return 'by_mark';
  return isOfFeeds(filter) ? 'by_source' : 'by_inserted';
}

/** Walks when that reads fewer articles than there are in the sources with unread ones. */
function planUnread({ limit }: ArticleQuery, { unread, articles, all }: Statistics<'unread'>): QueryPlan {
  if (unread === 0) return 'nothing';
  const walked = unread <= limit ? all : (limit * all) / unread;
  const costOfWalk = walked * (SOURCE_LOOKUP_COST + articles / Math.max(all, 1));
  return costOfWalk < articles ? 'by_inserted' : 'by_unread';
}

/**
 * The window is not used with filters on sources or triage, because their match density is unknown, nor for
 * the first page of rare words, because searching everything yields the total too.
 */
function planSearch({ filter, cursor }: ArticleQuery, { hits }: Statistics<'words'>): QueryPlan {
  if (hits === null || isSelective(filter)) return 'by_words';
  return cursor === null && hits < COMMON_HITS ? 'by_words' : 'by_recent_words';
}

/** Whether the filter restricts sources, categories, states or tags; hiding archived articles does not. */
const isSelective = (filter: ArticleQuery['filter']): boolean =>
  filter.some((each) => !['published', 'none'].includes(each.on) || getSubject(each) === 'source');
