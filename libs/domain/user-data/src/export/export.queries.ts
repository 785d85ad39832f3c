import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { buildReadableSql, buildRetainedSql } from '@reader/articles';
import { Database, type Sql, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type {
  ArticleRecord,
  HighlightRecord,
  ReadingListRecord,
  RuleRecord,
  SavedSearchRecord,
  SourceRecord,
  TagRecord,
  WatchlistRecord,
} from '../records';

/** A highlight after which the next batch begins. */
export interface HighlightCursor {
  readonly article: number;
  readonly id: number;
}

export type ExportedHighlight = Omit<HighlightRecord, 'start' | 'end'> &
  HighlightCursor & { readonly start: number | null; readonly end: number | null };

/** Articles with their texts in memory at a time. */
const ARTICLES_BATCH = 100;
export const HIGHLIGHTS_BATCH = 500;

const buildReadableArticlesSql = (user: User): Sql => sql`
  join articles a on a.article_id = m.article_id join sources s on s.source_id = a.source_id
  where ${buildReadableSql(user)}`;

/** Reads what belongs to a user, and nothing that the user may not see. */
@Injectable()
export class ExportQueries {
  constructor(private readonly database: Database) {}

  listSources(user: User): Promise<SourceRecord[]> {
    return this.database.query(sql`
      select s.slug, s.title, s.feed_url, s.site_url, s.category, s.enabled, s.owner_id is null as is_global
      from sources s
      where ${visibleTo(user)} and s.type = 'rss'
      order by lower(coalesce(s.category, '')), lower(s.title), s.feed_url`);
  }

  listTags(user: User): Promise<TagRecord[]> {
    return this.database.query(
      sql`select name, color from tags where owner_id = ${user.id} order by name_key`,
    );
  }

  /** The next articles that the user has triaged, tagged, highlighted or put on the reading list, by id. */
  async listMarkedIds(user: User, after: number): Promise<number[]> {
    const selectIdsSql = (marks: Sql): Sql => sql`
      (select m.article_id from ${marks} and m.article_id > ${after}
       group by m.article_id order by m.article_id limit ${ARTICLES_BATCH})`;
    const rows = await this.database.query<{ article_id: number }>(sql`
      ${selectIdsSql(sql`article_states m where m.user_id = ${user.id}`)} union
      ${selectIdsSql(sql`article_tags m join tags g on g.tag_id = m.tag_id where g.owner_id = ${user.id}`)}
      union ${selectIdsSql(sql`highlights m where m.user_id = ${user.id}`)} union
      ${selectIdsSql(sql`reading_list m where m.user_id = ${user.id}`)}
      order by article_id limit ${ARTICLES_BATCH}`);
    return rows.map(({ article_id: id }) => id);
  }

  /** Those of the articles that the user may read, by id. Articles that the user retains have their text. */
  listArticles(user: User, ids: readonly number[]): Promise<ArticleRecord[]> {
    return this.database.queryForJson(sql`
      select a.article_id as article, s.feed_url, encode(a.guid_hash, 'hex') as guid_hash,
             a.url, a.title, a.author, a.published_at, a.language, a.image_url,
             coalesce(t.state, 'new') as state, coalesce(t.read, false) as read,
             coalesce(t.starred, false) as starred, coalesce(t.status, 'inbox') as status, t.changed_at,
             coalesce((select json_agg(g.name order by g.name) from article_tags x
                       join tags g on g.tag_id = x.tag_id
                       where x.article_id = a.article_id and g.owner_id = ${user.id}), '[]') as tags,
             r.retained, case when r.retained then coalesce(b.html, c.html) end as html
      from articles a
      join sources s on s.source_id = a.source_id
      cross join lateral (select coalesce(${buildRetainedSql(user)}, false) as retained) r
      left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}
      left join article_bodies b on b.article_id = a.article_id and b.is_current
      left join article_contents c on c.article_id = a.article_id
      where a.article_id = any(${ids}::bigint[]) and ${buildReadableSql(user)}
      order by a.article_id`);
  }

  /** The next highlights, by article. */
  listHighlights(user: User, after: HighlightCursor): Promise<ExportedHighlight[]> {
    return this.database.queryForJson(sql`
      select m.highlight_id as id, m.article_id as article, m.quote, m.prefix, m.suffix, m.start_at as start,
             m.end_at as "end", m.color, m.note, m.created_at
      from highlights m ${buildReadableArticlesSql(user)} and m.user_id = ${user.id}
        and (m.article_id, m.highlight_id) > (${after.article}, ${after.id})
      order by m.article_id, m.highlight_id limit ${HIGHLIGHTS_BATCH}`);
  }

  /** In the user's order. */
  listReadingList(user: User): Promise<ReadingListRecord[]> {
    return this.database.query(sql`
      select m.article_id as article, m.note, m.done
      from reading_list m ${buildReadableArticlesSql(user)} and m.user_id = ${user.id} order by m.rank`);
  }

  listRules(user: User): Promise<RuleRecord[]> {
    return this.database.query(sql`
      select name, enabled, ends_at, match, conditions, actions from rules
      where user_id = ${user.id} order by position`);
  }

  listWatchlists(user: User): Promise<WatchlistRecord[]> {
    return this.database.query(sql`
      select name, keywords, exclude, sources, categories, semantic_query, threshold, notify, enabled
      from watchlists where user_id = ${user.id} order by watchlist_id`);
  }

  listSavedSearches(user: User): Promise<SavedSearchRecord[]> {
    return this.database.query(sql`
      select m.name, m.query, m.mode, g.name as tag,
             case when g.tag_id is null then m.filters else m.filters - 'tag_id' end as filters
      from saved_searches m
      left join tags g on g.tag_id = (m.filters ->> 'tag_id')::bigint and g.owner_id = m.owner_id
      where m.owner_id = ${user.id} order by lower(m.name), m.search_id`);
  }
}
