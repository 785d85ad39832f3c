import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { TextRow } from '@reader/database';
import { createFieldProblem } from '@reader/http';
import type { ArticleFilter, IdsFilter } from '../article/article.dto';
import { type Cursor, parseCursor } from '../article/cursor';
import { hasTimeRange, type ListFilter, withoutTimeRange } from './list-conditions';
import { IdsQueries } from './ids.queries';
import type { QueryPlan } from './candidate-ids.queries';
import { getListKind, type ListKind } from './list-kind';
import { PagesQueries } from './pages.queries';
import { type CountEstimate, TotalsQueries } from './totals.queries';
import { serializePage } from './serialize-article';

/**
 * Maximum number of articles that are collected and sorted for a page (about 5 µs each). Above it, walking
 * all articles in order finds a page sooner, as about every 50th matches in a library of this size.
 */
const SORTED_MAX = 4_000;
/** Same for 10,000 ids: walking is faster only when more than every fifth article matches. */
const SORTED_IDS_MAX = 40_000;
/** Maximum number of sources whose newest articles are merged for a page. */
const MERGED_SOURCES_MAX = 100;

export interface ListPage {
  readonly rows: readonly TextRow[];
  readonly total: number | null;
}

/** A whole list at one time. */
export interface FrozenList {
  readonly ids: readonly string[];
  readonly total: number;
  readonly asOf: Date;
}

@Injectable()
export class ListingService {
  constructor(
    private readonly pages: PagesQueries,
    private readonly totals: TotalsQueries,
    private readonly idsQueries: IdsQueries,
  ) {}

  /** The JSON of one page. @throws a 422 for an invalid cursor, or a cursor with an offset */
  async getPageJson(user: User, filter: ArticleFilter): Promise<Buffer> {
    const after = filter.cursor === undefined ? null : parseCursor(filter.cursor, filter.sort);
    if (after !== null && filter.offset !== 0)
      throw createFieldProblem('offset', 'A cursor and an offset exclude each other.');
    return serializePage(filter, await this.listPage(user, filter, after));
  }

  /** One page. Only the first page is counted: with a cursor `total` is null. */
  async listPage(user: User, filter: ListFilter, after: Cursor | null): Promise<ListPage> {
    if (getListKind(filter) === 'all' && filter.category === undefined && !hasTimeRange(filter))
      return this.listUnfiltered(user, filter, after);
    // The counters decide the query plan.
    const estimate = await this.totals.countFor(user, withoutTimeRange(filter));
    const plan = planFor(filter, estimate, SORTED_MAX);
    const total = after === null ? await this.countTotal(user, { filter, estimate, plan }) : null;
    const rows =
      estimate.total === 0 || total === 0 ? [] : await this.pages.listPage(plan, user, { filter, after });
    return { rows, total };
  }

  /** The exact number of articles that match. */
  async count(user: User, input: Partial<ArticleFilter>): Promise<number> {
    const filter: ListFilter = { sort: 'newest', limit: 1, offset: 0, ...input };
    const estimate = await this.totals.countFor(user, withoutTimeRange(filter));
    const plan = planFor(filter, estimate, SORTED_MAX);
    return this.countTotal(user, { filter, estimate, plan });
  }

  /** The ids of the first articles of the list, in its order. */
  async listIds(user: User, input: IdsFilter): Promise<FrozenList> {
    const filter = { ...input, offset: 0 };
    const asOf = await this.idsQueries.getSnapshotTime();
    const estimate = await this.totals.countFor(user, withoutTimeRange(filter));
    const plan = planFor(filter, estimate, SORTED_IDS_MAX);
    const ids = estimate.total === 0 ? [] : await this.idsQueries.listIds(plan, user, filter);
    // When all ids are returned, their number is the total, even if articles arrived after counting.
    const total =
      ids.length < filter.limit ? ids.length : await this.countTotal(user, { filter, estimate, plan });
    return { ids, total, asOf };
  }

  /** Those of the articles that the user may read, in the order of `ids`. */
  listByIds(user: User, ids: readonly number[]): Promise<TextRow[]> {
    return this.pages.listByIds(user, ids);
  }

  /** Counts time ranges by query, because the counters do not cover them. */
  private async countTotal(
    user: User,
    {
      filter,
      estimate,
      plan,
    }: { readonly filter: ListFilter; readonly estimate: CountEstimate; readonly plan: QueryPlan },
  ): Promise<number> {
    if (!hasTimeRange(filter) || estimate.total === 0) return estimate.total;
    return this.idsQueries.count(plan, user, { ...filter, limit: estimate.total, offset: 0 });
  }

  /**
   * A list without filters other than sources: the plan is known, so the page query also returns the total.
   */
  private async listUnfiltered(user: User, filter: ListFilter, after: Cursor | null): Promise<ListPage> {
    const plan = filter.source === undefined ? 'alongArticles' : 'fromSources';
    if (after !== null)
      return { rows: await this.pages.listPage(plan, user, { filter, after }), total: null };
    const total = this.totals.buildTotalSql(user, filter);
    const rows = await this.pages.listPage(plan, user, { filter, after, total });
    const counted = rows[0]?.at(-1);
    // An offset beyond the end returns no row, so the total is counted separately.
    return {
      rows,
      total: counted === undefined ? (await this.totals.countFor(user, filter)).total : Number(counted),
    };
  }
}

function planFor(filter: ListFilter, { total, sources }: CountEstimate, sortedMax: number): QueryPlan {
  const kind = getListKind(filter);
  if (total <= sortedMax && kind === 'unread') return 'fromUnread';
  if (filter.source !== undefined) return 'fromSources';
  if (total <= sortedMax) return shouldStartFromMarks(kind, filter) ? 'fromMarks' : 'fromSources';
  const hasFewSources = filter.category !== undefined && kind !== 'marked' && sources <= MERGED_SOURCES_MAX;
  return hasFewSources ? 'fromSources' : 'alongArticles';
}

/**
 * Whether the user's records are the best start. Not for `read` in a category: the user may have read much
 * elsewhere.
 */
function shouldStartFromMarks(kind: ListKind, { category }: ListFilter): boolean {
  return kind === 'marked' || (kind === 'read' && category === undefined);
}
