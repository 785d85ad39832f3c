import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, sql } from '@reader/database';

export interface WatchlistMatchRow {
  readonly name: string;
  readonly article_id: number;
}

interface Period {
  readonly from: Date;
  readonly to: Date;
}

@Injectable()
export class DigestQueries {
  constructor(private readonly database: Database) {}

  /** The end of the matches of the user's last digest. Previews and test mails have no day. */
  async findLastDigestAt(user: UserRef): Promise<Date | null> {
    const row = await this.database.queryOne<{ last_at: Date | null }>(sql`
      select max(created_at) as last_at from digests where user_id = ${user.id} and day is not null`);
    return row?.last_at ?? null;
  }

  /** New matches of the watchlists that the user wants to hear of by mail, newest first in each. */
  listMatches(user: UserRef, { from, to }: Period, perWatchlist: number): Promise<WatchlistMatchRow[]> {
    return this.database.query(sql`
      select w.name, f.article_id from watchlists w
      cross join lateral (
        select m.article_id, m.matched_at from watchlist_matches m
        join articles a on a.article_id = m.article_id join sources s on s.source_id = a.source_id
        where m.watchlist_id = w.watchlist_id and not m.existing
          and m.matched_at > ${from} and m.matched_at <= ${to}
          and ${buildReadableSql(user)}
        order by m.matched_at desc, m.article_id desc limit ${perWatchlist}) f
      where w.user_id = ${user.id} and w.enabled and w.notify = 'email'
      order by w.name, w.watchlist_id, f.matched_at desc, f.article_id desc`);
  }

  /** The first articles of the reading list that are not done. */
  async listQueued(user: UserRef, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ article_id: number }>(sql`
      select r.article_id from reading_list r
      join articles a on a.article_id = r.article_id join sources s on s.source_id = a.source_id
      where r.user_id = ${user.id} and not r.done and ${buildReadableSql(user)}
      order by r.rank limit ${limit}`);
    return rows.map(({ article_id: id }) => id);
  }
}
