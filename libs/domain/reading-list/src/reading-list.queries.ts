import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import {
  joinConditionsSql,
  Database,
  type SqlExecutor,
  type Sql,
  sql,
  type Transaction,
} from '@reader/database';
import type { PageResult } from '@reader/http';
import type { RankedItem, Ranks } from './ranks';
import type { ReadingListQuery } from './reading-list.dto';
import type { ItemRow, QueuedItemView } from './reading-list.view';

export interface NewItem {
  readonly article_id: number;
  readonly rank: string;
  readonly note?: string | null | undefined;
}

/** The whole list of a user in its order (index reading_list_order): ITEMS_MAX rows at most. */
const buildListSql = (user: UserRef): Sql => sql`
  select r.item_id, r.article_id, r.note, r.done, r.added_at,
         row_number() over (order by r.rank) - 1 as position
  from reading_list r
  join articles a on a.article_id = r.article_id join sources s on s.source_id = a.source_id
  where r.user_id = ${user.id} and ${buildReadableSql(user)}`;

@Injectable()
export class ReadingListQueries {
  constructor(private readonly database: Database) {}

  async listPage(user: UserRef, { limit, offset, done }: ReadingListQuery): Promise<PageResult<ItemRow>> {
    const which = joinConditionsSql([done === undefined ? null : sql`i.done = ${done}`]);
    const [items, total] = await Promise.all([
      this.database.query<ItemRow>(sql`
        select i.* from (${buildListSql(user)}) i where ${which}
        order by i.position limit ${limit} offset ${offset}`),
      this.database.count(sql`select count(*) as n from (${buildListSql(user)}) i where ${which}`),
    ]);
    return { items, total };
  }

  findById(user: UserRef, itemId: number, queries: SqlExecutor = this.database): Promise<ItemRow | null> {
    return queries.queryOne(sql`select i.* from (${buildListSql(user)}) i where i.item_id = ${itemId}`);
  }

  findByArticle(user: UserRef, articleId: number, queries: SqlExecutor): Promise<ItemRow | null> {
    return queries.queryOne(sql`select i.* from (${buildListSql(user)}) i where i.article_id = ${articleId}`);
  }

  listQueued(user: UserRef): Promise<QueuedItemView[]> {
    return this.database.query(
      sql`select i.item_id, i.article_id, i.done from (${buildListSql(user)}) i order by i.position`,
    );
  }

  /** All items of the user in their order, including those that the user cannot read any more. */
  listRanked(user: UserRef, tx: Transaction): Promise<RankedItem[]> {
    return tx.query(sql`
      select r.item_id, r.rank, ${buildReadableSql(user)} as is_seen
      from reading_list r
      join articles a on a.article_id = r.article_id join sources s on s.source_id = a.source_id
      where r.user_id = ${user.id} order by r.rank`);
  }

  /** Those of the articles that the user may read and that are not in the list, in the given order. */
  async listMissing(user: UserRef, articleIds: readonly number[], tx: Transaction): Promise<number[]> {
    const rows = await tx.query<{ article_id: number }>(sql`
      select a.article_id
      from (select w.id, min(w.place) as place
            from unnest(${articleIds}::bigint[]) with ordinality w (id, place) group by w.id) w
      join articles a on a.article_id = w.id join sources s on s.source_id = a.source_id
      where ${buildReadableSql(user)} and not exists (
        select 1 from reading_list r where r.user_id = ${user.id} and r.article_id = a.article_id)
      order by w.place`);
    return rows.map(({ article_id: id }) => id);
  }

  async add(user: UserRef, items: readonly NewItem[], tx: Transaction): Promise<void> {
    await tx.run(sql`
      insert into reading_list (user_id, article_id, rank, note)
      select ${user.id}::bigint, n.article_id, n.rank, n.note
      from unnest(${items.map((item) => item.article_id)}::bigint[], ${items.map(({ rank }) => rank)}::text[],
                  ${items.map(({ note }) => note ?? null)}::text[]) n (article_id, rank, note)`);
  }

  async setRanks(user: UserRef, ranks: Ranks, tx: Transaction): Promise<void> {
    if (ranks.size === 0) return;
    await tx.run(sql`
      update reading_list r set rank = n.rank
      from unnest(${[...ranks.keys()]}::bigint[], ${[...ranks.values()]}::text[]) n (item_id, rank)
      where r.item_id = n.item_id and r.user_id = ${user.id}`);
  }

  /** Articles that the user may read, by address (index articles_of_url). Takes the newest of several. */
  async findIdsByUrl(user: UserRef, urls: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ url: string; article_id: number }>(sql`
      select a.url, max(a.article_id) as article_id
      from articles a join sources s on s.source_id = a.source_id
      where a.url = any(${urls}::text[]) and ${buildReadableSql(user)} group by a.url`);
    return new Map(rows.map(({ url, article_id: id }) => [url, id]));
  }
}
