import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import {
  type ArticlePosition,
  createArticleQuery,
  omitConditions,
  PLAN_INDEXES,
  planFor,
  type QueryExplanation,
  type QueryPlan,
  toPosition,
} from '@reader/articles';
import { TtlCache } from '@reader/concurrency';
import { type ParsedQuery, QueryParser } from '../query/query-parser';
import { SearchStatistics } from '../query/search-statistics';
import { toConditions } from './search-conditions';
import { type HitRow, type HitsPage, HitsQueries, RANKED_MAX, type Search } from './hits.queries';
import { type HitCursor, parseHitCursor } from './cursor';
import type { SnippetRenderer } from './snippet-renderer';
import { buildWindow, type TimeWindow, WEEK_MS } from './time-window';
import { checkSearch, type SearchQuery } from './search.dto';

/** Words come in bursts, so the window is sized for twice the number of hits. */
const RESERVE_FACTOR = 2;

/** From here on counting the hits takes longer than finding the first ones, so that the total is cached. */
const CACHED_TOTAL_MIN = 1_000;
const TOTALS_CACHE = { ttlMs: 60_000, entriesMax: 1_000 };

export interface SearchResult {
  readonly hits: readonly HitRow[];
  /** Null on all pages but the first. */
  readonly total: number | null;
  readonly snippets: SnippetRenderer;
  /** Cursor of the next page; null at the end. */
  readonly next: HitCursor | null;
}

interface SearchRequest {
  readonly user: User;
  readonly query: SearchQuery;
  readonly cursor: HitCursor | null;
  readonly parsed: ParsedQuery;
  readonly search: Search;
  readonly plan: QueryPlan;
}

/** Searches by words. */
@Injectable()
export class SearchService {
  /** Only the first page of a search with very many hits pays for counting them. */
  private readonly totals = new TtlCache<number>(TOTALS_CACHE);

  constructor(
    private readonly parser: QueryParser,
    private readonly queries: HitsQueries,
    private readonly statistics: SearchStatistics,
  ) {}

  async search(user: User, query: SearchQuery): Promise<SearchResult> {
    const isRanked = query.sort === 'relevance' && query.q.trim() !== '';
    const cursor = parseHitCursor(query.cursor, isRanked);
    const request = await this.parse(user, query, cursor);
    const [hits, counted] = await Promise.all([
      isRanked ? this.listByRank(request) : this.listPage(request, getDatedPage(request)),
      isCountedApart(request) ? this.countAll(request) : null,
    ]);
    const total = cursor === null ? (counted ?? (await this.countTotal(request, hits))) : null;
    const next = hits.length < query.limit ? null : toCursor(hits.at(-1), cursor);
    return { hits, total, snippets: request.parsed.snippets, next };
  }

  /** The newest RANKED_MAX hits of the words, best first. @param top none that are newer; null: all */
  async listBest(user: User, query: SearchQuery, top: ArticlePosition | null): Promise<HitRow[]> {
    const request = await this.parse(user, query, null);
    return this.listPage(request, { isRanked: true, limit: RANKED_MAX, offset: 0, after: null, top });
  }

  /** For `npm run bench -- plans`: how the first page by date is read. */
  async explain(user: User, query: SearchQuery): Promise<QueryExplanation> {
    const request = await this.parse(user, query, null);
    const { plan, search } = request;
    const page = getDatedPage(request);
    const recent = await this.findTimeWindow(request, page);
    const steps = await this.queries.explain(user, { ...page, ...search, recent });
    return { plan, index: PLAN_INDEXES[plan], ...steps };
  }

  /** @throws Unprocessable when there is nothing to search for */
  private async parse(user: User, query: SearchQuery, cursor: HitCursor | null): Promise<SearchRequest> {
    const filter = toConditions(query);
    checkSearch('q', query.q, query);
    const parsed = await this.parser.parse(query.q);
    const { tsquery, hits } = parsed;
    const words = createArticleQuery({ filter, cursor, limit: query.limit });
    const plan = planFor(words, { of: 'words', hits: tsquery === null ? null : hits });
    return { user, query, cursor, parsed, plan, search: { tsquery, filter, recent: null } };
  }

  /** Searches the time window first, and everything when the window has too few hits. */
  private async listPage(request: SearchRequest, page: HitsPage): Promise<HitRow[]> {
    const { user, search } = request;
    const recent = await this.findTimeWindow(request, page);
    const found = await this.queries.listPage(user, { ...page, ...search, recent });
    const isFull = page.isRanked ? found[0]?.ranked === RANKED_MAX : found.length === page.limit;
    return recent === null || isFull ? found : this.queries.listPage(user, { ...page, ...search });
  }

  /** Ranked hits, then older ones by date. */
  private async listByRank(request: SearchRequest): Promise<HitRow[]> {
    const { query, cursor } = request;
    // The page before ended behind the ranked hits.
    if (cursor?.ranked === null) return this.listPage(request, getDatedPage(request));
    const start = { after: cursor, top: cursor?.ranked.top ?? null, offset: query.offset };
    const ranked = await this.listPage(request, { isRanked: true, limit: query.limit, ...start });
    const limit = query.limit - ranked.length;
    if (limit === 0 || isComplete(ranked, request)) return ranked;
    const rest = {
      after: null,
      top: getTop(ranked[0]) ?? start.top,
      offset: Math.max(query.offset, RANKED_MAX),
    };
    return [...ranked, ...(await this.listPage(request, { isRanked: false, limit, ...rest }))];
  }

  /** The window that is expected to have enough hits; null searches the whole index. */
  private async findTimeWindow(request: SearchRequest, page: HitsPage): Promise<TimeWindow | null> {
    const { user, parsed, plan } = request;
    if (plan !== 'by_recent_words') return null;
    const [hits, newest] = page.isRanked
      ? [RANKED_MAX, page.top]
      : [page.limit + page.offset, page.after ?? page.top];
    const density = parsed.share * (await this.statistics.getVisibleShare(user));
    // Include articles that are published while the search runs.
    const until = newest?.publishedAt ?? new Date(Date.now() + WEEK_MS);
    const since = await this.statistics.findTimeOfNewest((hits * RESERVE_FACTOR) / density, until);
    return since && buildWindow(since, until);
  }

  /** Counts only if the hits do not tell. */
  private countTotal(request: SearchRequest, hits: readonly HitRow[]): Promise<number> | number {
    const { query } = request;
    const isWhole = query.offset === 0 && hits.length < query.limit;
    return hits[0]?.total ?? (isWhole ? hits.length : this.countAll(request));
  }

  private async countAll({ user, search, query }: SearchRequest): Promise<number> {
    const { tsquery, filter } = search;
    // The words of a range stay the same while the times that they mean move on.
    const key = JSON.stringify([user.id, tsquery, query.date_range, omitConditions(filter, 'published')]);
    const cached = this.totals.get(key);
    if (cached !== undefined) return cached;
    const total = await this.queries.count(user, search);
    if (total >= CACHED_TOTAL_MIN) this.totals.set(key, total);
    return total;
  }
}

/** Whether the hits are read without their total, as those of common words. */
const isCountedApart = ({ plan, cursor }: SearchRequest): boolean =>
  cursor === null && plan === 'by_recent_words';

const getDatedPage = ({ query: { limit, offset }, cursor }: SearchRequest): HitsPage => ({
  isRanked: false,
  limit,
  offset,
  after: cursor,
  top: null,
});

/** Whether no hits follow the ranked ones. An empty page may lie behind all hits. */
function isComplete([first]: readonly HitRow[], { cursor, query }: SearchRequest): boolean {
  if (first === undefined) return cursor === null && query.offset === 0;
  return first.ranked !== RANKED_MAX;
}

/** The newest ranked hit; null in a list by date. */
const getTop = (hit: HitRow | undefined): ArticlePosition | null =>
  hit?.top_at && hit.top_id ? { publishedAt: new Date(hit.top_at), articleId: hit.top_id } : null;

function toCursor(hit: HitRow | undefined, cursor: HitCursor | null): HitCursor | null {
  if (hit === undefined) return null;
  const top = getTop(hit);
  return { ...toPosition(hit), ranked: top && { rank: hit.rank, top: cursor?.ranked?.top ?? top } };
}
