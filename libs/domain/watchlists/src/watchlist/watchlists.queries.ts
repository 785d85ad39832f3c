import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Arrivals, readableBy } from '@reader/articles';
import { Database, type Queries, type Sql, sql, type Transaction } from '@reader/database';
import type { Found, Page } from '@reader/http';
import { WATCHLISTS_STEP } from '../match/watchlists.step';
import { queryOf } from './keywords';
import type { Notify } from './watchlist.dto';
import type { WatchlistRow } from './watchlist.view';

export type Reader = Pick<User, 'id'>;

/** All that a person says of a watchlist. */
export interface Interest {
  readonly name: string;
  readonly keywords: readonly string[];
  readonly exclude: readonly string[];
  readonly sources: readonly string[];
  readonly categories: readonly string[];
  readonly semantic_query: string | null;
  readonly threshold: number;
  readonly notify: Notify;
  readonly enabled: boolean;
}

/** A watchlist `w` with its matches (their primary key). */
const columns = (user: Reader): Sql => sql`
  w.watchlist_id, w.name, w.keywords, w.exclude, w.sources, w.categories, w.semantic_query, w.threshold,
  w.notify, w.enabled, w.last_match_at, w.created_at,
  (select count(*) from watchlist_matches m
   join articles a on a.article_id = m.article_id join sources s on s.source_id = a.source_id
   where m.watchlist_id = w.watchlist_id and ${readableBy(user)}) as match_count`;

@Injectable()
export class WatchlistsQueries {
  constructor(
    private readonly database: Database,
    private readonly arrivals: Arrivals,
  ) {}

  /** New articles need the watchlists task while any watchlist is on. Called where that may have changed. */
  setTaskNeed(tx: Transaction): Promise<void> {
    return this.arrivals.want(tx, WATCHLISTS_STEP, sql`exists (select 1 from watchlists where enabled)`);
  }

  /** In the order in which they were made (watchlists_of_user). */
  async of(user: Reader, { limit, offset }: Page): Promise<Found<WatchlistRow>> {
    const [items, total] = await Promise.all([
      this.database.rows<WatchlistRow>(sql`
        select ${columns(user)} from watchlists w where w.user_id = ${user.id}
        order by w.watchlist_id limit ${limit} offset ${offset}`),
      this.count(this.database, user),
    ]);
    return { items, total };
  }

  one(user: Reader, id: number, queries: Queries = this.database): Promise<WatchlistRow | null> {
    return queries.row(sql`
      select ${columns(user)} from watchlists w where w.watchlist_id = ${id} and w.user_id = ${user.id}`);
  }

  async count(queries: Queries, user: Reader): Promise<number> {
    const row = await queries.row<{ n: number }>(
      sql`select count(*) as n from watchlists where user_id = ${user.id}`,
    );
    return row?.n ?? 0;
  }

  /** Bytes of the compiled query. */
  async measureQuery(
    { keywords, exclude }: Pick<Interest, 'keywords' | 'exclude'>,
    queries: Queries = this.database,
  ): Promise<number> {
    const row = await queries.row<{ bytes: number | null }>(
      sql`select pg_column_size(${queryOf(keywords, exclude)}) as bytes`,
    );
    return row?.bytes ?? 0;
  }

  async insert(tx: Transaction, user: Reader, interest: Interest): Promise<number> {
    const row = await tx.row<{ id: number }>(sql`
      insert into watchlists (user_id, name, keywords, exclude, sources, categories, semantic_query,
                              threshold, notify, enabled, query)
      select ${user.id}::bigint, ${values(interest)} returning watchlist_id as id`);
    return row?.id ?? 0;
  }

  async update(tx: Transaction, id: number, interest: Interest): Promise<void> {
    await tx.run(sql`
      update watchlists set (name, keywords, exclude, sources, categories, semantic_query,
                             threshold, notify, enabled, query) = (select ${values(interest)})
      where watchlist_id = ${id}`);
  }

  remove(tx: Transaction, user: Reader, id: number): Promise<number> {
    return tx.run(sql`delete from watchlists where watchlist_id = ${id} and user_id = ${user.id}`);
  }
}

function values(interest: Interest): Sql {
  const { name, keywords, exclude, sources, categories, threshold, notify, enabled } = interest;
  return sql`
    ${name}::text, ${keywords}::text[], ${exclude}::text[], ${sources}::text[], ${categories}::text[],
    ${interest.semantic_query}::text, ${threshold}::double precision, ${notify}::text, ${enabled}::boolean,
    ${queryOf(keywords, exclude)}`;
}
