import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { Database, type SqlExecutor, type Sql, sql } from '@reader/database';
import { iconUrlSql, visibleTo } from '@reader/sources';
import type { TriageState } from '@reader/triage';
import type { WorkflowStatus } from '../triage/triage.service';
import { buildReadableSql } from './readable.queries';
import { servedImageSql } from './served-image';

export interface ArticleRow {
  readonly article_id: number;
  readonly title: string;
  readonly url: string | null;
  readonly author: string | null;
  readonly excerpt: string;
  readonly image_url: string | null;
  readonly category: string | null;
  readonly language: string | null;
  readonly published_at: Date;
  readonly ingested_at: Date;
  readonly word_count: number;
  readonly source_slug: string;
  readonly source_title: string;
  readonly source_icon_url: string | null;
  readonly status: WorkflowStatus;
  readonly state: TriageState;
  readonly starred: boolean;
  readonly read: boolean;
  /** Grows with each change of the user's state of the article. */
  readonly version: number;
  readonly tags: readonly { tag_id: number; name: string; color: string; important: boolean }[];
  readonly has_body: boolean;
  readonly has_audio: boolean;
  readonly duplicate_of: number | null;
}

export interface WholeArticleRow extends ArticleRow {
  readonly content_html: string;
  readonly enclosures: readonly { url: string; type: string | null; length: number | null }[];
  readonly comments_url: string | null;
}

/** The user's tags of the article `a` as JSON; null when there are none. */
export const buildTagsSql = (user: UserRef): Sql => sql`
  (select json_agg(json_build_object('tag_id', g.tag_id, 'name', g.name, 'color', g.color,
                                     'important', g.important) order by g.name_key)
   from article_tags x join tags g on g.tag_id = x.tag_id
   where x.article_id = a.article_id and g.owner_id = ${user.id})`;

/** The id of the article that `a` duplicates; null when the user does not see that article. */
export const buildDuplicateSql = (user: UserRef): Sql => sql`
  case when a.duplicate_of is not null then (
    select d.article_id from articles d join sources s on s.source_id = d.source_id
    where d.article_id = a.duplicate_of and ${visibleTo(user)}) end`;

/** The version of the user's state: that of the record `t` or, without one, of the last deletion. */
export const buildVersionSql = (user: UserRef): Sql => sql`
  coalesce(t.version, (select v.version from deleted_state_versions v where v.user_id = ${user.id}), 0)`;

const buildColumnsSql = (user: User) => sql`
  a.article_id, a.title, a.url, a.author, a.excerpt, ${servedImageSql} as image_url,
  coalesce(a.category, s.category) as category,
  a.language, a.published_at, a.ingested_at, a.word_count,
  s.slug as source_slug, s.title as source_title, ${iconUrlSql} as source_icon_url,
  coalesce(t.status, 'inbox') as status, coalesce(t.state, 'new') as state,
  coalesce(t.starred, false) as starred, coalesce(t.read, false) as read,
  ${buildVersionSql(user)} as version,
  coalesce(${buildTagsSql(user)}, '[]') as tags,
  a.has_body, a.has_audio, ${buildDuplicateSql(user)} as duplicate_of`;

/** Articles with their source and the user's record. A missing record means `new`, unread, `inbox`. */
const buildTablesSql = (user: User) => sql`
  articles a
  join sources s on s.source_id = a.source_id
  left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}`;

/**
 * Selects an article as `change` leaves it, in the same statement. A statement reads rows as they were before
 * it, so the values that `change` returns (state, read, starred, status, version) take precedence.
 * @param record the user's record, for when nothing changes
 */
export const buildChangedArticleSql = (
  user: User,
  id: number,
  { change, record }: { readonly change: Sql; readonly record: Sql },
): Sql => sql`
  with changed as (${change})
  select ${buildColumnsSql(user)}
  from articles a
  join sources s on s.source_id = a.source_id
  left join changed c on true
  cross join ${record} o
  cross join lateral (
    select coalesce(c.state, o.state) as state, coalesce(c.read, o.read) as read,
           coalesce(c.starred, o.starred) as starred, coalesce(c.status, o.status) as status,
           coalesce(c.version, o.version) as version) t
  where a.article_id = ${id} and ${buildReadableSql(user)}`;

@Injectable()
export class ArticlesQueries {
  constructor(private readonly database: Database) {}

  /** With its content; null when the user sees no such article. */
  findWholeById(user: User, id: number): Promise<WholeArticleRow | null> {
    return this.database.queryOne(
      sql`
      select ${buildColumnsSql(user)}, coalesce(c.html, '') as content_html, a.enclosures, a.comments_url
      from ${buildTablesSql(user)} left join article_contents c on c.article_id = a.article_id
      where a.article_id = ${id} and ${buildReadableSql(user)}`.toPrepared(),
    );
  }

  findById(user: User, id: number): Promise<ArticleRow | null> {
    return this.database.queryOne(
      sql`
      select ${buildColumnsSql(user)} from ${buildTablesSql(user)}
      where a.article_id = ${id} and ${buildReadableSql(user)}`.toPrepared(),
    );
  }

  /** The publisher's image URL; null when there is none or the user does not see the article. */
  async findImageUrl(user: User, id: number): Promise<string | null> {
    const found = await this.database.queryOne<{ image_url: string | null }>(sql`
      select a.image_url from articles a join sources s on s.source_id = a.source_id
      where a.article_id = ${id} and ${buildReadableSql(user)}`);
    return found?.image_url ?? null;
  }

  /** Those of the articles that the user may read, in no particular order. */
  listByIds(user: User, ids: readonly number[]): Promise<ArticleRow[]> {
    return this.database.query(sql`
      select ${buildColumnsSql(user)} from ${buildTablesSql(user)}
      where a.article_id = any(${ids}::bigint[]) and ${buildReadableSql(user)}`);
  }

  /** How many of the articles the user may read. */
  async countReadable(
    user: UserRef,
    ids: readonly number[],
    queries: SqlExecutor = this.database,
  ): Promise<number> {
    const count = await queries.queryOne<{ n: number }>(
      sql`
      select count(*) as n from articles a join sources s on s.source_id = a.source_id
      where a.article_id = any(${ids}::bigint[]) and ${buildReadableSql(user)}`.toPrepared(),
    );
    return count?.n ?? 0;
  }
}

export function buildCategorySql(category: string): Sql {
  return sql`(a.category = ${category} or s.category = ${category})`;
}
