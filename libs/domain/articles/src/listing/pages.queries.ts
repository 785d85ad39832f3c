import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { allOf, type Cells, Database, rawSql, type Sql, sql } from '@reader/database';
import { PAGE_LIMIT_MAX } from '@reader/http';
import { visibleTo } from '@reader/sources';
import type { ArticleFilter } from '../article/article.dto';
import type { Cursor } from '../article/cursor';
import { readableBy } from '../article/readable';
import {
  asUsual,
  inPlace,
  lookUpRecord,
  ofOwnCategory,
  ofSources,
  olderThan,
  onAnyRecord,
  onRecord,
  taggedWith,
  withRecord,
} from './conditions';
import { articleCells } from './written-article.view';

/** What stands in the last cell of each row while nobody asks for the total. */
const UNKNOWN = rawSql('null');

const NEWEST_FIRST = rawSql('order by a.published_at desc, a.article_id desc');

/**
 * Ways to one page of a list, newest first, keyset on (published_at, article_id): stable while articles
 * arrive. All give the same page; which is quick depends on what the list is made of.
 */
@Injectable()
export class PagesQueries {
  constructor(private readonly database: Database) {}

  /**
   * Along all articles (articles_newest), leaving out what does not belong: for lists that are a good part of
   * all. Each article's source is looked at by itself (`offset 0`), so that the planner does not begin with
   * the sources and sort all of their articles.
   */
  alongArticles(
    user: User,
    filter: ArticleFilter,
    after: Cursor | null,
    total: Sql = UNKNOWN,
  ): Promise<Cells[]> {
    const rows = sql`
      select ${articleCells(user)}, ${total} as total from articles a
      cross join lateral (
        select * from sources s
        where s.source_id = a.source_id and ${readableBy(user)} and ${inPlace(user, filter)} offset 0) s
      ${withRecord(user)}
      where ${onAnyRecord(filter)} and ${olderThan(after)} ${NEWEST_FIRST}`;
    return this.database.cells(asUsual(filter, limited(filter, rows)));
  }

  /** From the user's records, or from a tag: for few marked articles. */
  fromMarks(user: User, filter: ArticleFilter, after: Cursor | null): Promise<Cells[]> {
    const marks =
      filter.tag_id === undefined
        ? sql`select t.article_id from article_states t where t.user_id = ${user.id} and ${onRecord(filter)}`
        : sql`select x.article_id from article_tags x where x.tag_id = ${filter.tag_id}`;
    return this.page(
      user,
      filter,
      sql`
      select a.article_id, a.published_at from (${marks} offset 0) m
      cross join lateral (select * from articles a where a.article_id = m.article_id offset 0) a
      join sources s on s.source_id = a.source_id ${lookUpRecord(user, filter)}
      where ${readableBy(user)} and ${inPlace(user, filter)} and ${onAnyRecord(filter)}
        and ${olderThan(after)}`,
    );
  }

  /** The newest of each source (articles_newest_of_source), merged: for lists of some sources. */
  fromSources(
    user: User,
    filter: ArticleFilter,
    after: Cursor | null,
    total: Sql = UNKNOWN,
  ): Promise<Cells[]> {
    const inEach = allOf([readableBy(user), taggedWith(user, filter), onAnyRecord(filter), olderThan(after)]);
    return this.page(
      user,
      filter,
      sql`
      select n.article_id, n.published_at from sources s
      cross join lateral (
        select a.article_id, a.published_at from articles a ${lookUpRecord(user, filter)}
        where a.source_id = s.source_id and ${inEach} ${NEWEST_FIRST} limit ${filter.limit + filter.offset}) n
      where ${ofSources(filter)}
      ${this.ofOwnCategory(user, filter, after)}`,
      total,
    );
  }

  /**
   * The unread of each source that has any. It is known how many that are, so each source is read no further
   * than to its last one: for a reader who has read nearly everything.
   */
  fromUnread(user: User, filter: ArticleFilter, after: Cursor | null): Promise<Cells[]> {
    return this.page(
      user,
      filter,
      sql`
      select a.article_id, a.published_at from sources s
      join source_state c on c.source_id = s.source_id
      left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}
      cross join lateral (
        select a.article_id, a.published_at from articles a
        where a.source_id = s.source_id
          and (select x.read from article_states x
               where x.user_id = ${user.id} and x.article_id = a.article_id) is not true
        ${NEWEST_FIRST} limit c.article_count - coalesce(r.read_count, 0)) a
      ${lookUpRecord(user, filter)}
      where c.article_count > coalesce(r.read_count, 0) and (${visibleTo(user)} or s.deleted_at is not null)
        and ${ofSources(filter)} and ${readableBy(user)} and ${onAnyRecord(filter)} and ${olderThan(after)}
      ${this.ofOwnCategory(user, filter, after)}`,
    );
  }

  /** What a category has beside its sources (articles_of_category); nothing without one. */
  private ofOwnCategory(user: User, filter: ArticleFilter, after: Cursor | null): Sql {
    if (filter.category === undefined) return rawSql('');
    return sql`
      union all
      (select a.article_id, a.published_at from articles a join sources s on s.source_id = a.source_id
       ${lookUpRecord(user, filter)}
       where ${ofOwnCategory(filter, filter.category)} and ${readableBy(user)}
         and ${taggedWith(user, filter)} and ${onAnyRecord(filter)} and ${olderThan(after)}
       ${NEWEST_FIRST} limit ${filter.limit + filter.offset})`;
  }

  /** The articles of these keys, of which there may be many. */
  private page(user: User, filter: ArticleFilter, keys: Sql, total: Sql = UNKNOWN): Promise<Cells[]> {
    const newest = sql`select a.* from (${keys}) a ${NEWEST_FIRST}`;
    const rows = sql`
      with page as materialized (${limited(filter, newest)})
      select ${articleCells(user)}, ${total} as total from page p
      join articles a on a.article_id = p.article_id
      join sources s on s.source_id = a.source_id ${withRecord(user)} ${NEWEST_FIRST}`;
    return this.database.cells(asUsual(filter, rows));
  }
}

/**
 * A number in the text, beside the parameter, tells the planner that it is about a page: a prepared statement
 * is planned without knowing its parameters, and might sort everything.
 */
function limited({ limit, offset }: ArticleFilter, rows: Sql): Sql {
  if (offset > 0) return sql`${rows} limit ${limit} offset ${offset}`;
  return sql`select p.* from (${rows} limit ${rawSql(String(PAGE_LIMIT_MAX))}) p limit ${limit}`;
}
