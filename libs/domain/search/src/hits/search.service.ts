import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import {
  createArticleQuery,
  omitConditions,
  PLAN_INDEXES,
  planFor,
  type QueryExplanation,
  type QueryPlan,
} from '@reader/articles';
import { createFieldProblem } from '@reader/http';
import { type ParsedQuery, QueryParser, type QueryTerm } from '../query/query-parser';
import { isFilter, toConditions } from './search-conditions';
import { parseTimeSpan } from './date-range';
import {
  type HitRow,
  HitsQueries,
  type PageRequest,
  RANKED_MAX,
  type RankedPageRequest,
  type Search,
} from './hits.queries';
import { TotalsCache } from './totals-cache';
import { type HitCursor, type HitPosition, parseHitCursor } from './cursor';
import { type TimeWindow, TimeWindows } from './time-window';
import type { SearchQuery } from './search.dto';

export interface SearchResult {
  readonly hits: readonly HitRow[];
  /** Null on all pages but the first. */
  readonly total: number | null;
  /** Terms to mark in the snippets. */
  readonly terms: readonly QueryTerm[];
  /** Cursor of the next page; null at the end. */
  readonly next: HitCursor | null;
}

interface SearchRequest {
  readonly user: User;
  readonly parsed: ParsedQuery;
  readonly search: Search;
  readonly query: SearchQuery;
  readonly cursor: HitCursor | null;
}

type DatedPage = Pick<PageRequest, 'limit' | 'offset' | 'after' | 'top'>;

@Injectable()
export class SearchService {
  constructor(
    private readonly parser: QueryParser,
    private readonly queries: HitsQueries,
    private readonly timeWindows: TimeWindows,
    private readonly totals: TotalsCache,
  ) {}

  async search(user: User, query: SearchQuery): Promise<SearchResult> {
    const isRanked = query.sort === 'relevance' && query.q.trim() !== '';
    const cursor = query.cursor === undefined ? null : parseHitCursor(query.cursor, isRanked);
    const span = parseTimeSpan(query.date_range);
    refuse(query);
    const parsed = await this.parser.parse(query.q);
    if (parsed === null) return { hits: [], total: 0, terms: [], next: null };
    const search = { tsquery: parsed.tsquery, filter: toConditions(query, span) };
    const request = { user, parsed, search, query, cursor };
    const [hits, counted] = await Promise.all([
      isRanked ? this.listByRank(request) : this.listByDate(request, getDatedPage(request)),
      isCountedApart(request) ? this.countAll(request) : null,
    ]);
    const total = cursor === null ? (counted ?? (await this.countTotal(request, hits))) : null;
    const next = hits.length < query.limit ? null : toCursor(hits.at(-1), cursor);
    return { hits, total, terms: parsed.terms, next };
  }

  /** Newest first. Searches the time window first, and everything when the window has too few hits. */
  private async listByDate(request: SearchRequest, page: DatedPage): Promise<HitRow[]> {
    const { user, search } = request;
    const recent = await this.findTimeWindow(request, page.limit + page.offset, page.after ?? page.top);
    const found = await this.queries.listByDate(user, { ...page, ...search, recent });
    if (recent === null || found.length === page.limit) return found;
    return this.queries.listByDate(user, { ...page, ...search, recent: null });
  }

  /** Ranked hits, then older ones by date. */
  private async listByRank(request: SearchRequest): Promise<HitRow[]> {
    const { query, cursor } = request;
    // The page before ended behind the ranked hits.
    if (cursor?.ranked === null) return this.listByDate(request, getDatedPage(request));
    const ranked = await this.listRanked(request, getRankedStart(cursor));
    const limit = query.limit - ranked.length;
    if (limit === 0 || isComplete(ranked, request)) return ranked;
    const offset = Math.max(query.offset, RANKED_MAX);
    const top = getTop(ranked[0]) ?? getRankedStart(cursor).top;
    return [...ranked, ...(await this.listByDate(request, { limit, offset, after: null, top }))];
  }

  private async listRanked(
    request: SearchRequest,
    start: Pick<RankedPageRequest, 'after' | 'top'>,
  ): Promise<HitRow[]> {
    const { user, search, query } = request;
    const page = { ...start, ...search, limit: query.limit, offset: query.offset };
    const recent = await this.findTimeWindow(request, RANKED_MAX, start.top);
    const found = await this.queries.listByRank(user, { ...page, recent });
    if (recent === null || found[0]?.ranked === RANKED_MAX) return found;
    return this.queries.listByRank(user, { ...page, recent: null });
  }

  /** For `npm run bench -- plans`: how the first page by date is read. */
  async explain(user: User, query: SearchQuery): Promise<QueryExplanation> {
    const parsed = await this.parser.parse(query.q);
    if (parsed === null) throw new Error('the query has no words');
    const search = { tsquery: parsed.tsquery, filter: toConditions(query, parseTimeSpan(query.date_range)) };
    const request = { user, parsed, search, query, cursor: null };
    const recent = await this.findTimeWindow(request, query.limit, null);
    const plan = choosePlan(request);
    const page = { ...getDatedPage(request), ...search, recent };
    return { plan, index: PLAN_INDEXES[plan], ...(await this.queries.explain(user, page)) };
  }

  /** Null searches the whole index. */
  private async findTimeWindow(
    request: SearchRequest,
    hits: number,
    until: HitPosition | null,
  ): Promise<TimeWindow | null> {
    if (choosePlan(request) !== 'by_recent_words') return null;
    const { user, parsed } = request;
    return this.timeWindows.findWindow(hits, user, parsed.share, until?.publishedAt ?? null);
  }

  /** Counts only if the hits do not tell. */
  private countTotal(request: SearchRequest, hits: readonly HitRow[]): Promise<number> | number {
    const known = hits[0]?.total ?? null;
    if (known !== null) return known;
    const { query } = request;
    return query.offset === 0 && hits.length < query.limit ? hits.length : this.countAll(request);
  }

  private countAll({ user, search, query }: SearchRequest): Promise<number> {
    const { tsquery, filter } = search;
    const { date_range: range } = query;
    // The words of a range stay the same while the times that they mean move on.
    const key = JSON.stringify([user.id, tsquery, range, omitConditions(filter, 'published')]);
    return this.totals.getOrCount(key, () => this.queries.count(user, search));
  }
}

function choosePlan({ parsed, search, query, cursor }: SearchRequest): QueryPlan {
  const { tsquery, hits } = parsed;
  const words = createArticleQuery({ filter: search.filter, cursor, limit: query.limit });
  return planFor(words, { of: 'words', hits: tsquery === null ? null : hits });
}

/** Whether the hits are read without their total, as those of common words. */
const isCountedApart = (request: SearchRequest): boolean =>
  request.cursor === null && choosePlan(request) === 'by_recent_words';

function refuse({ cursor, offset, q, ...filters }: SearchQuery): void {
  if (cursor !== undefined && offset !== 0)
    throw createFieldProblem('offset', 'A cursor and an offset exclude each other.');
  if (q.trim() === '' && !isFilter(filters))
    throw createFieldProblem('q', 'Give words to search for, or a filter.');
}

const getDatedPage = ({ query: { limit, offset }, cursor }: SearchRequest): DatedPage => ({
  limit,
  offset,
  after: cursor,
  top: null,
});

function getRankedStart(cursor: HitCursor | null): Pick<RankedPageRequest, 'after' | 'top'> {
  if (cursor === null || cursor.ranked === null) return { after: null, top: null };
  const { rank, top } = cursor.ranked;
  return { after: { ...cursor, rank }, top };
}

/** Whether no hits follow the ranked ones. An empty page may lie behind all hits. */
function isComplete([first]: readonly HitRow[], { cursor, query }: SearchRequest): boolean {
  if (first === undefined) return cursor === null && query.offset === 0;
  return first.ranked !== RANKED_MAX;
}

/** The newest ranked hit; null in a list by date. */
const getTop = (hit: HitRow | undefined): HitPosition | null =>
  hit?.top_at && hit.top_id ? { publishedAt: new Date(hit.top_at), articleId: hit.top_id } : null;

function toCursor(hit: HitRow | undefined, cursor: HitCursor | null): HitCursor | null {
  if (hit === undefined) return null;
  const top = getTop(hit);
  return {
    publishedAt: new Date(hit.published_at),
    articleId: hit.article_id,
    ranked: top && { rank: hit.rank, top: cursor?.ranked?.top ?? top },
  };
}
