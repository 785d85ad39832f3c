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
 * Up to so many articles are gathered and sorted (some 5 µs each); of more, every fiftieth or so of a library
 * of this size, a page is found sooner by looking at all in their order.
 */
const GATHERED_MAX = 4_000;
/** The same for ten thousand ids: for so many, more than every fifth would have to be one of them. */
const GATHERED_IDS_MAX = 40_000;
/** So many sources' newest articles are merged for a page; more sources have a share in any page. */
const MERGED_SOURCES_MAX = 100;

export interface ListPage {
  readonly rows: readonly TextRow[];
  readonly total: number | null;
}

/** A whole list, as it was at one time. */
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

  /** The JSON of the page that an address asks for. */
  async getPageJson(user: User, filter: ArticleFilter): Promise<Buffer> {
    const after = filter.cursor === undefined ? null : parseCursor(filter.cursor, filter.sort);
    if (after !== null && filter.offset !== 0)
      throw createFieldProblem('offset', 'A cursor and an offset exclude each other.');
    return serializePage(filter, await this.listPage(user, filter, after));
  }

  /** Counting is for the first page only: whoever follows the cursor knows the total. */
  async listPage(user: User, filter: ListFilter, after: Cursor | null): Promise<ListPage> {
    if (getListKind(filter) === 'all' && filter.category === undefined && !hasTimeRange(filter))
      return this.listUnfiltered(user, filter, after);
    // What there is decides how it is found.
    const estimate = await this.totals.countFor(user, withoutTimeRange(filter));
    const plan = planFor(filter, estimate, GATHERED_MAX);
    const total = after === null ? await this.countTotal(user, { filter, estimate, plan }) : null;
    const rows =
      estimate.total === 0 || total === 0 ? [] : await this.pages.listPage(plan, user, { filter, after });
    return { rows, total };
  }

  /** The ids of the list's first articles, in its order. */
  async listIds(user: User, input: IdsFilter): Promise<FrozenList> {
    const filter = { ...input, offset: 0 };
    const asOf = await this.idsQueries.getSnapshotTime();
    const estimate = await this.totals.countFor(user, withoutTimeRange(filter));
    const plan = planFor(filter, estimate, GATHERED_IDS_MAX);
    const ids = estimate.total === 0 ? [] : await this.idsQueries.listIds(plan, user, filter);
    // A list that has an end is as long as it is, whatever arrived since it was counted.
    const total =
      ids.length < filter.limit ? ids.length : await this.countTotal(user, { filter, estimate, plan });
    return { ids, total, asOf };
  }

  /** Those of the named articles that the user may read, in that order. */
  listByIds(user: User, ids: readonly number[]): Promise<TextRow[]> {
    return this.pages.listByIds(user, ids);
  }

  /** Counters know nothing of times: what lies in a range is counted. */
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

  /** All of everything or of some sources: how it is found is clear, so its total comes along. */
  private async listUnfiltered(user: User, filter: ListFilter, after: Cursor | null): Promise<ListPage> {
    const plan = filter.source === undefined ? 'alongArticles' : 'fromSources';
    if (after !== null)
      return { rows: await this.pages.listPage(plan, user, { filter, after }), total: null };
    const total = this.totals.buildTotalSql(user, filter);
    const rows = await this.pages.listPage(plan, user, { filter, after, total });
    const counted = rows[0]?.at(-1);
    // There is no row to tell it where the offset is beyond the end.
    return {
      rows,
      total: counted === undefined ? (await this.totals.countFor(user, filter)).total : Number(counted),
    };
  }
}

function planFor(filter: ListFilter, { total, sources }: CountEstimate, gatheredMax: number): QueryPlan {
  const kind = getListKind(filter);
  if (total <= gatheredMax && kind === 'unread') return 'fromUnread';
  if (filter.source !== undefined) return 'fromSources';
  if (total <= gatheredMax) return isOfMarks(kind, filter) ? 'fromMarks' : 'fromSources';
  const ofFewSources = filter.category !== undefined && kind !== 'marked' && sources <= MERGED_SOURCES_MAX;
  return ofFewSources ? 'fromSources' : 'alongArticles';
}

/** Whoever has read little in a category may have read much elsewhere. */
function isOfMarks(kind: ListKind, { category }: ListFilter): boolean {
  return kind === 'marked' || (kind === 'read' && category === undefined);
}
