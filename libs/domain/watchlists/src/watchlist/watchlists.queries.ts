import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { buildRawSql, Database, type SqlExecutor, type Sql, sql, type Transaction } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import { Outbox } from '@reader/outbox';
import { enableHandlers } from '../match/event-handlers';
import { buildNoteSql } from '../match/match-conditions';
import { buildQuerySql } from './keywords';
import type { Watchlist } from './watchlist.entity';
import type { WatchlistView } from './watchlist.view';

export type WatchlistSettings = Omit<
  Watchlist,
  'watchlist_id' | 'user_id' | 'query' | 'last_match_at' | 'created_at'
>;

/** Columns of a watchlist `w` and its match count (primary key of watchlist_matches). */
const buildColumnsSql = (user: UserRef): Sql => sql`
  w.watchlist_id, w.name, w.keywords, w.exclude, w.sources, w.categories, w.semantic_query, w.threshold,
  w.notify, w.enabled, w.last_match_at, w.created_at,
  (select count(*) from watchlist_matches m
   join articles a on a.article_id = m.article_id join sources s on s.source_id = a.source_id
   where m.watchlist_id = w.watchlist_id and ${buildReadableSql(user)}) as match_count,
  ${buildNoteSql(sql`w.semantic_query`)} as note`;

@Injectable()
export class WatchlistsQueries {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Serializes changes to one user's watchlists, so that the limit holds. */
  runLocked<T>(user: UserRef, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.withUserLock('watchlists', user, async (tx) => {
      const result = await work(tx);
      await enableHandlers(this.outbox, tx);
      return result;
    });
  }

  /** In order of creation (index watchlists_of_user). */
  async listFor(user: UserRef, { limit, offset }: PageQuery): Promise<PageResult<WatchlistView>> {
    const [items, total] = await Promise.all([
      this.database.queryForJson<WatchlistView>(sql`
        select ${buildColumnsSql(user)} from watchlists w where w.user_id = ${user.id}
        order by w.watchlist_id limit ${limit} offset ${offset}`),
      this.count(this.database, user),
    ]);
    return { items, total };
  }

  async findById(
    user: UserRef,
    id: number,
    queries: SqlExecutor = this.database,
  ): Promise<WatchlistView | null> {
    const [row] = await queries.queryForJson<WatchlistView>(sql`
      select ${buildColumnsSql(user)} from watchlists w
      where w.watchlist_id = ${id} and w.user_id = ${user.id}`);
    return row ?? null;
  }

  count(queries: SqlExecutor, user: UserRef): Promise<number> {
    return queries.count(sql`select count(*) as n from watchlists where user_id = ${user.id}`);
  }

  /** Bytes of the compiled query. */
  async measureQuery(
    { keywords, exclude }: Pick<WatchlistSettings, 'keywords' | 'exclude'>,
    queries: SqlExecutor = this.database,
  ): Promise<number> {
    const row = await queries.queryOne<{ bytes: number | null }>(
      sql`select pg_column_size(${buildQuerySql(keywords, exclude)}) as bytes`,
    );
    return row?.bytes ?? 0;
  }

  async insert(tx: Transaction, user: UserRef, settings: WatchlistSettings): Promise<number> {
    const row = await tx.queryOne<{ id: number }>(sql`
      insert into watchlists (user_id, ${storedColumnsSql})
      select ${user.id}::bigint, ${buildValuesSql(settings)} returning watchlist_id as id`);
    return row?.id ?? 0;
  }

  async update(tx: Transaction, id: number, settings: WatchlistSettings): Promise<void> {
    await tx.run(sql`
      update watchlists set (${storedColumnsSql}) = (select ${buildValuesSql(settings)})
      where watchlist_id = ${id}`);
  }

  remove(tx: Transaction, user: UserRef, id: number): Promise<number> {
    return tx.run(sql`delete from watchlists where watchlist_id = ${id} and user_id = ${user.id}`);
  }
}

const storedColumnsSql = buildRawSql(
  'name, keywords, exclude, sources, categories, semantic_query, threshold, notify, enabled, query',
);

/** The values of `storedColumnsSql`. */
function buildValuesSql(settings: WatchlistSettings): Sql {
  const { name, keywords, exclude, sources, categories, threshold, notify, enabled } = settings;
  return sql`
    ${name}::text, ${keywords}::text[], ${exclude}::text[], ${sources}::text[], ${categories}::text[],
    ${settings.semantic_query}::text, ${threshold}::double precision, ${notify}::text, ${enabled}::boolean,
    ${buildQuerySql(keywords, exclude)}`;
}
