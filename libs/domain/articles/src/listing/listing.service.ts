import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { Cells } from '@reader/database';
import type { ArticleFilter } from '../article/article.dto';
import type { Cursor } from '../article/cursor';
import { kindOf, type ListKind } from './kind';
import { PagesQueries } from './pages.queries';
import { type Extent, TotalsQueries } from './totals.queries';

/**
 * Up to so many articles are gathered and sorted (some 5 µs each); of more, every fiftieth or so of a library
 * of this size, a page is found sooner by looking at all in their order.
 */
const GATHERED_MAX = 4_000;
/** So many sources' newest articles are merged for a page; more sources have a share in any page. */
const MERGED_SOURCES_MAX = 100;

export interface Listing {
  readonly rows: readonly Cells[];
  readonly total: number | null;
}

type Way = Exclude<keyof PagesQueries, 'database'>;

@Injectable()
export class ListingService {
  constructor(
    private readonly pages: PagesQueries,
    private readonly totals: TotalsQueries,
  ) {}

  /** Counting is for the first page only: whoever follows the cursor knows the total. */
  async list(user: User, filter: ArticleFilter, after: Cursor | null): Promise<Listing> {
    if (kindOf(filter) === 'all' && filter.category === undefined) return this.open(user, filter, after);
    // What there is decides how it is found.
    const extent = await this.totals.of(user, filter);
    const rows = extent.total === 0 ? [] : await this.pages[wayTo(filter, extent)](user, filter, after);
    return { rows, total: after === null ? extent.total : null };
  }

  /** All of everything or of some sources: how it is found is clear, so its total comes along. */
  private async open(user: User, filter: ArticleFilter, after: Cursor | null): Promise<Listing> {
    const way = filter.source === undefined ? 'alongArticles' : 'fromSources';
    if (after !== null) return { rows: await this.pages[way](user, filter, after), total: null };
    const rows = await this.pages[way](user, filter, after, this.totals.within(user, filter));
    const told = rows[0]?.at(-1);
    // There is no row to tell it where the offset is beyond the end.
    const total = told === undefined ? (await this.totals.of(user, filter)).total : Number(told);
    return { rows, total };
  }
}

function wayTo(filter: ArticleFilter, { total, sources }: Extent): Way {
  const kind = kindOf(filter);
  if (total <= GATHERED_MAX && kind === 'unread') return 'fromUnread';
  if (filter.source !== undefined) return 'fromSources';
  if (total <= GATHERED_MAX) return isOfMarks(kind, filter) ? 'fromMarks' : 'fromSources';
  const ofFewSources = filter.category !== undefined && kind !== 'marked' && sources <= MERGED_SOURCES_MAX;
  return ofFewSources ? 'fromSources' : 'alongArticles';
}

/** Whoever has read little in a category may have read much elsewhere. */
function isOfMarks(kind: ListKind, { category }: ArticleFilter): boolean {
  return kind === 'marked' || (kind === 'read' && category === undefined);
}
