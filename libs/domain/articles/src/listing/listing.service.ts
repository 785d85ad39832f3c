import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import type { ArticleFilter, IdsFilter } from '../article/article.dto';
import { encodeCollection } from '../article/collection-json';
import { formatCursor, toPosition } from '../article/cursor';
import { ArticleReader } from '../query/article-reader';
import type { FrozenListView } from './frozen-list.view';
import { toArticleQuery } from './to-article-query';

@Injectable()
export class ListingService {
  constructor(
    private readonly reader: ArticleReader,
    private readonly database: Database,
  ) {}

  /**
   * The JSON of one page. `next_cursor` is null when the page is not full, as nothing follows.
   * @throws a 422 for an invalid cursor, or a cursor with an offset
   */
  async getPageJson(user: User, input: ArticleFilter): Promise<Buffer> {
    const { limit, offset, sort } = input;
    const { rows, total } = await this.reader.listPage(user, toArticleQuery(input));
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const next_cursor = last === undefined ? null : formatCursor(toPosition(last), sort);
    return encodeCollection(rows, { total, limit, offset, next_cursor });
  }

  /** The ids of the first articles of the list, in its order. */
  async listIds(user: User, input: IdsFilter): Promise<FrozenListView> {
    const asOf = await this.getSnapshotTime();
    const query = toArticleQuery(input);
    const items = await this.reader.listIds(user, query);
    // When all ids are returned, their number is the total, even if articles arrived after counting.
    const total = items.length < query.limit ? items.length : await this.reader.countRows(user, query);
    return { items, total, limit: query.limit, offset: 0, as_of: asOf.toISOString() };
  }

  /**
   * A time at or before which every ingested article is visible to later queries. `ingested_at` is the time
   * of writing, but rows become visible at commit, so running transactions count from their start. One
   * millisecond is subtracted because `ingested_at` is rounded down to milliseconds.
   */
  private async getSnapshotTime(): Promise<Date> {
    const row = await this.database.queryOne<{ at: Date }>(sql`
      select least(clock_timestamp(),
                   (select min(xact_start) from pg_stat_activity
                    where datname = current_database() and backend_xid is not null))
             - interval '1 millisecond' as at`);
    return row?.at ?? new Date(0);
  }
}
