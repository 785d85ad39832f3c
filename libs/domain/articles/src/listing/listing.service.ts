import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { Cells } from '@reader/database';
import { invalidField } from '@reader/http';
import type { ArticleFilter, IdsFilter } from '../article/article.dto';
import { type Cursor, readCursor } from '../article/cursor';
import { isInTime, type Listed, whenever } from './conditions';
import { IdsQueries } from './ids.queries';
import type { Way } from './keys';
import { kindOf, type ListKind } from './kind';
import { PagesQueries } from './pages.queries';
import { type Extent, TotalsQueries } from './totals.queries';
import { writePage } from './written-article.view';

/**
 * Up to so many articles are gathered and sorted (some 5 µs each); of more, every fiftieth or so of a library
 * of this size, a page is found sooner by looking at all in their order.
 */
const GATHERED_MAX = 4_000;
/** The same for ten thousand ids: for so many, more than every fifth would have to be one of them. */
const GATHERED_IDS_MAX = 40_000;
/** So many sources' newest articles are merged for a page; more sources have a share in any page. */
const MERGED_SOURCES_MAX = 100;

export interface Listing {
  readonly rows: readonly Cells[];
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
    private readonly keys: IdsQueries,
  ) {}

  /** The JSON of the page that an address asks for. */
  async page(user: User, filter: ArticleFilter): Promise<Buffer> {
    const after = filter.cursor === undefined ? null : readCursor(filter.cursor, filter.sort);
    if (after !== null && filter.offset !== 0)
      throw invalidField('offset', 'A cursor and an offset exclude each other.');
    return writePage(filter, await this.list(user, filter, after));
  }

  /** Counting is for the first page only: whoever follows the cursor knows the total. */
  async list(user: User, filter: Listed, after: Cursor | null): Promise<Listing> {
    if (kindOf(filter) === 'all' && filter.category === undefined && !isInTime(filter))
      return this.open(user, filter, after);
    // What there is decides how it is found.
    const extent = await this.totals.of(user, whenever(filter));
    const way = wayTo(filter, extent, GATHERED_MAX);
    const total = after === null ? await this.totalOf(user, { filter, extent, way }) : null;
    const rows = extent.total === 0 || total === 0 ? [] : await this.pages.page(way, user, { filter, after });
    return { rows, total };
  }

  /** The ids of the list's first articles, in its order. */
  async ids(user: User, wish: IdsFilter): Promise<FrozenList> {
    const filter = { ...wish, offset: 0 };
    const asOf = await this.keys.asOf();
    const extent = await this.totals.of(user, whenever(filter));
    const way = wayTo(filter, extent, GATHERED_IDS_MAX);
    const ids = extent.total === 0 ? [] : await this.keys.inOrder(way, user, filter);
    // A list that has an end is as long as it is, whatever arrived since it was counted.
    const total = ids.length < filter.limit ? ids.length : await this.totalOf(user, { filter, extent, way });
    return { ids, total, asOf };
  }

  /** Those of the named articles that the user may read, in that order. */
  named(user: User, ids: readonly number[]): Promise<Cells[]> {
    return this.pages.named(user, ids);
  }

  /** Counters know nothing of times: what lies in a range is counted. */
  private async totalOf(
    user: User,
    { filter, extent, way }: { readonly filter: Listed; readonly extent: Extent; readonly way: Way },
  ): Promise<number> {
    if (!isInTime(filter) || extent.total === 0) return extent.total;
    return this.keys.count(way, user, { ...filter, limit: extent.total, offset: 0 });
  }

  /** All of everything or of some sources: how it is found is clear, so its total comes along. */
  private async open(user: User, filter: Listed, after: Cursor | null): Promise<Listing> {
    const way = filter.source === undefined ? 'alongArticles' : 'fromSources';
    if (after !== null) return { rows: await this.pages.page(way, user, { filter, after }), total: null };
    const total = this.totals.within(user, filter);
    const rows = await this.pages.page(way, user, { filter, after, total });
    const told = rows[0]?.at(-1);
    // There is no row to tell it where the offset is beyond the end.
    return { rows, total: told === undefined ? (await this.totals.of(user, filter)).total : Number(told) };
  }
}

function wayTo(filter: Listed, { total, sources }: Extent, gatheredMax: number): Way {
  const kind = kindOf(filter);
  if (total <= gatheredMax && kind === 'unread') return 'fromUnread';
  if (filter.source !== undefined) return 'fromSources';
  if (total <= gatheredMax) return isOfMarks(kind, filter) ? 'fromMarks' : 'fromSources';
  const ofFewSources = filter.category !== undefined && kind !== 'marked' && sources <= MERGED_SOURCES_MAX;
  return ofFewSources ? 'fromSources' : 'alongArticles';
}

/** Whoever has read little in a category may have read much elsewhere. */
function isOfMarks(kind: ListKind, { category }: Listed): boolean {
  return kind === 'marked' || (kind === 'read' && category === undefined);
}
