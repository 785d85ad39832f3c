import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { createFieldProblem, Unavailable } from '@reader/http';
import { type ParsedQuery, QueryParser, type QueryTerm } from '../query/query-parser';
import { isSelective, type SearchConditions } from './search-conditions';
import { parseTimeSpan } from './date-range';
import { type Hit, toHit } from './hit';
import { HitsQueries, type PageRequest, RANKED_MAX, type RankedPageRequest } from './hits.queries';
import { TotalsCache } from './totals-cache';
import { type HitCursor, type HitPosition, parseHitCursor } from './cursor';
import { type TimeWindow, TimeWindows } from './time-window';
import type { SearchFilters, SearchQuery } from './search.dto';

/**
 * Share of all documents above which words are common. Counting all of their hits takes longer than finding
 * the first ones.
 */
const COMMON_SHARE = 0.04;

export interface SearchResult {
  readonly hits: readonly Hit[];
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
  readonly conditions: SearchConditions;
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
    const conditions = { tsquery: parsed.tsquery, filters: query, span };
    const request = { user, parsed, conditions, query, cursor };
    const hits = isRanked
      ? await this.listByRank(request)
      : await this.listByDate(request, getDatedPage(request));
    const total = cursor === null ? await this.countTotal(request, hits) : null;
    const next = hits.length < query.limit ? null : toCursor(hits.at(-1), cursor);
    return { hits, total, terms: parsed.terms, next };
  }

  /** Newest first. Searches the time window first, and everything when the window has too few hits. */
  private async listByDate(request: SearchRequest, page: DatedPage): Promise<Hit[]> {
    const { user, conditions } = request;
    const recent = await this.findTimeWindow(request, page.limit + page.offset, page.after ?? page.top);
    const found = await this.queries.listByDate(user, { ...page, conditions, recent });
    if (recent === null || found.length === page.limit) return found.map(toHit);
    return (await this.queries.listByDate(user, { ...page, conditions, recent: null })).map(toHit);
  }

  /** Ranked hits, then older ones by date. */
  private async listByRank(request: SearchRequest): Promise<Hit[]> {
    const { query, cursor } = request;
    // The page before ended behind the ranked hits.
    if (cursor?.ranked === null) return this.listByDate(request, getDatedPage(request));
    const ranked = await this.listRanked(request, getRankedStart(cursor));
    const limit = query.limit - ranked.length;
    if (limit === 0 || isComplete(ranked, request)) return ranked;
    const offset = Math.max(query.offset, RANKED_MAX);
    const top = ranked[0]?.top ?? getRankedStart(cursor).top;
    return [...ranked, ...(await this.listByDate(request, { limit, offset, after: null, top }))];
  }

  private async listRanked(
    request: SearchRequest,
    start: Pick<RankedPageRequest, 'after' | 'top'>,
  ): Promise<Hit[]> {
    const { user, conditions, query } = request;
    const page = { ...start, conditions, limit: query.limit, offset: query.offset };
    const recent = await this.findTimeWindow(request, RANKED_MAX, start.top);
    const found = (await this.queries.listByRank(user, { ...page, recent })).map(toHit);
    if (recent === null || found[0]?.ranked === RANKED_MAX) return found;
    return (await this.queries.listByRank(user, { ...page, recent: null })).map(toHit);
  }

  /**
   * Null searches the whole index: with filters, because their match density is unknown, and on the first
   * page of rare words, because that search yields the total too.
   */
  private async findTimeWindow(
    request: SearchRequest,
    hits: number,
    until: HitPosition | null,
  ): Promise<TimeWindow | null> {
    const { user, parsed, conditions, cursor } = request;
    if (parsed.tsquery === null || isSelective(conditions.filters)) return null;
    if (cursor === null && parsed.share < COMMON_SHARE) return null;
    return this.timeWindows.findWindow(hits, user, parsed, until?.publishedAt ?? null);
  }

  private async countTotal(
    { user, conditions, query }: SearchRequest,
    hits: readonly Hit[],
  ): Promise<number> {
    const known = hits[0]?.total ?? null;
    if (known !== null) return known;
    if (query.offset === 0 && hits.length < query.limit) return hits.length;
    const { states, categories, sources, starred_only, include_archived, date_range, tag_id } = query;
    const filters = [states, categories, sources, starred_only, include_archived, date_range, tag_id];
    const search = JSON.stringify([user.id, conditions.tsquery, filters]);
    return this.totals.getOrCount(search, () => this.queries.count(user, conditions));
  }
}

function refuse({ cursor, offset, q, mode, ...filters }: SearchQuery): void {
  if (cursor !== undefined && offset !== 0)
    throw createFieldProblem('offset', 'A cursor and an offset exclude each other.');
  if (mode !== 'keyword')
    throw new Unavailable(
      `Searching by meaning (${mode}) is not configured on this server.`,
      'feature_not_configured',
    );
  if (q.trim() === '' && !isFilter(filters))
    throw createFieldProblem('q', 'Give words to search for, or a filter.');
}

/** Whether any filter limits the hits. */
export const isFilter = (filters: SearchFilters): boolean =>
  isSelective(filters) || filters.include_archived || filters.date_range !== 'all';

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
function isComplete([first]: readonly Hit[], { cursor, query }: SearchRequest): boolean {
  if (first === undefined) return cursor === null && query.offset === 0;
  return first.ranked !== RANKED_MAX;
}

function toCursor(hit: Hit | undefined, cursor: HitCursor | null): HitCursor | null {
  if (hit === undefined) return null;
  const { publishedAt, articleId, rank } = hit;
  const top = hit.top ?? null;
  return { publishedAt, articleId, ranked: top === null ? null : { rank, top: cursor?.ranked?.top ?? top } };
}
