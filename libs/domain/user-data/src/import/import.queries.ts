import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { buildRawSql, Database, type Sql, sql } from '@reader/database';
import type { ArticleRecord } from '../records';

const NAMED_TABLES = {
  rules: { table: 'rules', owner: 'user_id' },
  watchlists: { table: 'watchlists', owner: 'user_id' },
  savedSearches: { table: 'saved_searches', owner: 'owner_id' },
} as const;

@Injectable()
export class ImportQueries {
  constructor(private readonly database: Database) {}

  /**
   * Finds the articles that the user may read here: by feed and guid, else by address, the same feed first.
   * @returns ids by the numbers of the export
   */
  async findArticles(user: User, records: readonly ArticleRecord[]): Promise<Map<number, number>> {
    const requested = records.map(({ article, feed_url, guid_hash, url }) => ({
      ...{ article, feed_url, guid_hash, url },
    }));
    const rows = await this.database.query<{ article: number; article_id: number }>(sql`
      select i.article, coalesce(g.article_id, u.article_id) as article_id
      from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as i (
        article bigint, feed_url text, guid_hash text, url text)
      left join lateral (
        ${selectByGuidSql(user, sql`s.feed_url = i.feed_url`)} union all
        ${selectByGuidSql(user, sql`s.feed_url is null and i.feed_url is null`)}
        order by article_id limit 1) g on true
      left join lateral (
        select a.article_id from articles a join sources s on s.source_id = a.source_id
        where g.article_id is null and a.url = i.url and ${buildReadableSql(user)}
        order by s.feed_url is not distinct from i.feed_url desc, a.article_id limit 1) u on true
      where coalesce(g.article_id, u.article_id) is not null`);
    return new Map(rows.map(({ article, article_id: id }) => [article, id]));
  }

  /** The names that the user's definitions of this kind have. */
  async listNames(user: User, kind: keyof typeof NAMED_TABLES): Promise<Set<string>> {
    const { table, owner } = NAMED_TABLES[kind];
    const rows = await this.database.query<{ name: string }>(
      sql`select name from ${buildRawSql(table)} where ${buildRawSql(owner)} = ${user.id}`,
    );
    return new Set(rows.map(({ name }) => name));
  }
}

/**
 * Articles with the guid of the record `i`. Newsletters and saved pages, which have no feed, are a branch of
 * their own, because no index serves `is not distinct from`.
 */
const selectByGuidSql = (user: User, isSameFeed: Sql): Sql => sql`
  select a.article_id from sources s join articles a on a.source_id = s.source_id
  where ${isSameFeed} and a.guid_hash = decode(i.guid_hash, 'hex') and ${buildReadableSql(user)}`;
