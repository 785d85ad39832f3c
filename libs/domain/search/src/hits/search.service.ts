import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { invalidField, Unavailable } from '@reader/http';
import { type Question, Questions, type WantedTerm } from '../asked/question';
import { isSelective, type Wanted } from './conditions';
import { timeSpanOf } from './date-range';
import { type Hit, hitOf } from './hit';
import { HitsQueries, type PageWish, RANKED_MAX, type RankedWish } from './hits.queries';
import { KeptTotals } from './kept-totals';
import { type HitCursor, type Place, readHitCursor } from './place';
import { type Recent, RecentTimes } from './recent';
import type { SearchFilters, SearchWish } from './search.dto';

/**
 * Words that so many of all documents have: finding all of their hits, to count them, takes longer than it
 * takes to find the first ones.
 */
const COMMON_SHARE = 0.04;

export interface Search {
  readonly hits: readonly Hit[];
  /** Null behind the first page. */
  readonly total: number | null;
  /** What is marked in the snippets. */
  readonly terms: readonly WantedTerm[];
  /** Where the page ended; null at the end. */
  readonly next: HitCursor | null;
}

interface Asked {
  readonly user: User;
  readonly question: Question;
  readonly wanted: Wanted;
  readonly wish: SearchWish;
  readonly cursor: HitCursor | null;
}

type DatedPage = Pick<PageWish, 'limit' | 'offset' | 'after' | 'top'>;

@Injectable()
export class SearchService {
  constructor(
    private readonly questions: Questions,
    private readonly queries: HitsQueries,
    private readonly times: RecentTimes,
    private readonly totals: KeptTotals,
  ) {}

  async search(user: User, wish: SearchWish): Promise<Search> {
    const isRanked = wish.sort === 'relevance' && wish.q.trim() !== '';
    const cursor = wish.cursor === undefined ? null : readHitCursor(wish.cursor, isRanked);
    const span = timeSpanOf(wish.date_range);
    refuse(wish);
    const question = await this.questions.read(wish.q);
    if (question === null) return { hits: [], total: 0, terms: [], next: null };
    const wanted = { tsquery: question.tsquery, filters: wish, span };
    const asked = { user, question, wanted, wish, cursor };
    const hits = isRanked ? await this.byRank(asked) : await this.byDate(asked, pageOf(asked));
    const total = cursor === null ? await this.total(asked, hits) : null;
    const next = hits.length < wish.limit ? null : endOf(hits.at(-1), cursor);
    return { hits, total, terms: question.wanted, next };
  }

  /** Newest first; looked for among the newest articles, and among all where those have too few. */
  private async byDate(asked: Asked, page: DatedPage): Promise<Hit[]> {
    const { user, wanted } = asked;
    const recent = await this.recent(asked, page.limit + page.offset, page.after ?? page.top);
    const found = await this.queries.byDate(user, { ...page, wanted, recent });
    if (recent === null || found.length === page.limit) return found.map(hitOf);
    return (await this.queries.byDate(user, { ...page, wanted, recent: null })).map(hitOf);
  }

  /** The best of the newest ones, and behind them the older ones by date. */
  private async byRank(asked: Asked): Promise<Hit[]> {
    const { wish, cursor } = asked;
    // A page behind the ranked ones ended there.
    if (cursor?.ranked === null) return this.byDate(asked, pageOf(asked));
    const ranked = await this.ranked(asked, startOf(cursor));
    const limit = wish.limit - ranked.length;
    if (limit === 0 || isAll(ranked, asked)) return ranked;
    const offset = Math.max(wish.offset, RANKED_MAX);
    const top = ranked[0]?.top ?? startOf(cursor).top;
    return [...ranked, ...(await this.byDate(asked, { limit, offset, after: null, top }))];
  }

  private async ranked(asked: Asked, start: Pick<RankedWish, 'after' | 'top'>): Promise<Hit[]> {
    const { user, wanted, wish } = asked;
    const page = { ...start, wanted, limit: wish.limit, offset: wish.offset };
    const recent = await this.recent(asked, RANKED_MAX, start.top);
    const found = (await this.queries.byRank(user, { ...page, recent })).map(hitOf);
    if (recent === null || found[0]?.ranked === RANKED_MAX) return found;
    return (await this.queries.byRank(user, { ...page, recent: null })).map(hitOf);
  }

  /**
   * Filters leave nobody knows how much: then all is looked at. So it is for a first page of rare words,
   * whose total is found on the way.
   */
  private async recent(asked: Asked, hits: number, until: Place | null): Promise<Recent | null> {
    const { user, question, wanted, cursor } = asked;
    if (question.tsquery === null || isSelective(wanted.filters)) return null;
    if (cursor === null && question.share < COMMON_SHARE) return null;
    return this.times.having(hits, user, question, until?.publishedAt ?? null);
  }

  private async total({ user, wanted, wish }: Asked, hits: readonly Hit[]): Promise<number> {
    const told = hits[0]?.total ?? null;
    if (told !== null) return told;
    if (wish.offset === 0 && hits.length < wish.limit) return hits.length;
    const { states, categories, sources, starred_only, include_archived, date_range, tag_id } = wish;
    const filters = [states, categories, sources, starred_only, include_archived, date_range, tag_id];
    const search = JSON.stringify([user.id, wanted.tsquery, filters]);
    return this.totals.of(search, () => this.queries.count(user, wanted));
  }
}

function refuse({ cursor, offset, q, mode, ...filters }: SearchWish): void {
  if (cursor !== undefined && offset !== 0)
    throw invalidField('offset', 'A cursor and an offset exclude each other.');
  if (mode !== 'keyword')
    throw new Unavailable(`Searching by meaning (${mode}) is not set up here.`, 'feature_not_configured');
  if (q.trim() === '' && !isFilter(filters))
    throw invalidField('q', 'Say what to look for, in words or by a filter.');
}

/** Whether anything is left out. */
export const isFilter = (filters: SearchFilters): boolean =>
  isSelective(filters) || filters.include_archived || filters.date_range !== 'all';

const pageOf = ({ wish: { limit, offset }, cursor }: Asked): DatedPage => ({
  limit,
  offset,
  after: cursor,
  top: null,
});

function startOf(cursor: HitCursor | null): Pick<RankedWish, 'after' | 'top'> {
  if (cursor === null || cursor.ranked === null) return { after: null, top: null };
  const { rank, top } = cursor.ranked;
  return { after: { ...cursor, rank }, top };
}

/** Whether there is nothing behind the ranked hits. An empty page may lie behind all of them. */
function isAll([first]: readonly Hit[], { cursor, wish }: Asked): boolean {
  if (first === undefined) return cursor === null && wish.offset === 0;
  return first.ranked !== RANKED_MAX;
}

function endOf(hit: Hit | undefined, cursor: HitCursor | null): HitCursor | null {
  if (hit === undefined) return null;
  const { publishedAt, articleId, rank } = hit;
  const top = hit.top ?? null;
  return { publishedAt, articleId, ranked: top === null ? null : { rank, top: cursor?.ranked?.top ?? top } };
}
