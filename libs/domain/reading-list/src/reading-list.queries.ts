import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { readableBy } from '@reader/articles';
import { allOf, Database, type Queries, type Sql, sql, type Transaction } from '@reader/database';
import type { Found } from '@reader/http';
import type { Ranked, Ranks } from './order';
import type { ListedItems } from './reading-list.dto';
import type { ItemRow, QueuedItemView } from './reading-list.view';

export type Reader = Pick<User, 'id'>;

export interface NewItem {
  readonly article_id: number;
  readonly rank: string;
  readonly note?: string | null | undefined;
}

/** A reader's whole list in its order (reading_list_order): a thousand rows at most. */
const whole = (user: Reader): Sql => sql`
  select r.item_id, r.article_id, r.note, r.done, r.added_at,
         row_number() over (order by r.rank) - 1 as position
  from reading_list r
  join articles a on a.article_id = r.article_id join sources s on s.source_id = a.source_id
  where r.user_id = ${user.id} and ${readableBy(user)}`;

@Injectable()
export class ReadingListQueries {
  constructor(private readonly database: Database) {}

  async page(user: Reader, { limit, offset, done }: ListedItems): Promise<Found<ItemRow>> {
    const which = allOf([done === undefined ? null : sql`i.done = ${done}`]);
    const [items, count] = await Promise.all([
      this.database.rows<ItemRow>(sql`
        select i.* from (${whole(user)}) i where ${which}
        order by i.position limit ${limit} offset ${offset}`),
      this.database.row<{ n: number }>(sql`select count(*) as n from (${whole(user)}) i where ${which}`),
    ]);
    return { items, total: count?.n ?? 0 };
  }

  one(user: Reader, itemId: number, queries: Queries = this.database): Promise<ItemRow | null> {
    return queries.row(sql`select i.* from (${whole(user)}) i where i.item_id = ${itemId}`);
  }

  ofArticle(user: Reader, articleId: number, queries: Queries): Promise<ItemRow | null> {
    return queries.row(sql`select i.* from (${whole(user)}) i where i.article_id = ${articleId}`);
  }

  queued(user: Reader): Promise<QueuedItemView[]> {
    return this.database.rows(
      sql`select i.item_id, i.article_id, i.done from (${whole(user)}) i order by i.position`,
    );
  }

  /** All of the reader's items in their order, those too that they cannot see any more. */
  ranked(user: Reader, tx: Transaction): Promise<Ranked[]> {
    return tx.rows(sql`
      select r.item_id, r.rank, ${readableBy(user)} as is_seen
      from reading_list r
      join articles a on a.article_id = r.article_id join sources s on s.source_id = a.source_id
      where r.user_id = ${user.id} order by r.rank`);
  }

  /** Of these articles, those that the reader may read and has not in the list, in the order given. */
  async wanted(user: Reader, articleIds: readonly number[], tx: Transaction): Promise<number[]> {
    const rows = await tx.rows<{ article_id: number }>(sql`
      select a.article_id
      from (select w.id, min(w.place) as place
            from unnest(${articleIds}::bigint[]) with ordinality w (id, place) group by w.id) w
      join articles a on a.article_id = w.id join sources s on s.source_id = a.source_id
      where ${readableBy(user)} and not exists (
        select 1 from reading_list r where r.user_id = ${user.id} and r.article_id = a.article_id)
      order by w.place`);
    return rows.map(({ article_id: id }) => id);
  }

  async add(user: Reader, items: readonly NewItem[], tx: Transaction): Promise<void> {
    await tx.run(sql`
      insert into reading_list (user_id, article_id, rank, note)
      select ${user.id}::bigint, n.article_id, n.rank, n.note
      from unnest(${items.map((item) => item.article_id)}::bigint[], ${items.map(({ rank }) => rank)}::text[],
                  ${items.map(({ note }) => note ?? null)}::text[]) n (article_id, rank, note)`);
  }

  async place(user: Reader, ranks: Ranks, tx: Transaction): Promise<void> {
    if (ranks.size === 0) return;
    await tx.run(sql`
      update reading_list r set rank = n.rank
      from unnest(${[...ranks.keys()]}::bigint[], ${[...ranks.values()]}::text[]) n (item_id, rank)
      where r.item_id = n.item_id and r.user_id = ${user.id}`);
  }

  /** Articles that the reader may read, by their addresses (articles_of_url); the newest of several. */
  async byUrl(user: Reader, urls: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ url: string; article_id: number }>(sql`
      select a.url, max(a.article_id) as article_id
      from articles a join sources s on s.source_id = a.source_id
      where a.url = any(${urls}::text[]) and ${readableBy(user)} group by a.url`);
    return new Map(rows.map(({ url, article_id: id }) => [url, id]));
  }
}
