import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { Database, type SqlExecutor, sql } from '@reader/database';
import { throwNotFound } from '@reader/http';
import type { ArticleView, WholeArticleView } from './article.view';
import { buildArticleColumnsSql, buildArticleJoinsSql, buildOwnColumnsSql } from './article-row';
import { buildReadableSql } from './readable.queries';
import { buildMembershipSql, selectSharedStorySql } from './story.queries';

@Injectable()
export class ArticlesQueries {
  constructor(private readonly database: Database) {}

  /** With its content; null when the user sees no such article. */
  async findWholeById(user: User, id: number): Promise<WholeArticleView | null> {
    const rows = await this.database.queryForJson<WholeArticleView>(
      sql`
      select ${buildArticleColumnsSql(user)},
             coalesce(c.html, '') as content_html, a.enclosures, a.comments_url
      from articles a ${buildArticleJoinsSql(user)}
      left join article_contents c on c.article_id = a.article_id
      where a.article_id = ${id} and ${buildReadableSql(user)}`.toPrepared('articles.find_whole_by_id'),
    );
    return rows[0] ?? null;
  }

  async findById(user: UserRef, id: number): Promise<ArticleView | null> {
    return (await this.listByIds(user, [id]))[0] ?? null;
  }

  /** The publisher's image URL; null when there is none or the user does not see the article. */
  async findImageUrl(user: User, id: number): Promise<string | null> {
    const found = await this.database.queryOne<{ image_url: string | null }>(sql`
      select a.image_url from articles a join sources s on s.source_id = a.source_id
      where a.article_id = ${id} and ${buildReadableSql(user)}`);
    return found?.image_url ?? null;
  }

  /**
   * Those of the articles that the user may read, in the order of `ids`. Each story is read once, because its
   * members may be thousands. With the condition in a `select`, the estimate of rows is the same for all
   * users, so that Postgres uses the cached plan.
   */
  listByIds(user: UserRef, ids: readonly number[]): Promise<ArticleView[]> {
    return this.database.queryForJson(
      sql`
      with requested as materialized (
        select a.article_id, a.place, ${buildMembershipSql(user)} as story_id
        from unnest(${ids}::bigint[]) with ordinality as a (article_id, place)),
      stories as materialized (
        select m.story_id, v.story
        from (select distinct story_id from requested where story_id is not null) m
        cross join lateral (${selectSharedStorySql(user)}) v)
      select ${buildOwnColumnsSql(user)}, v.story
      from requested w left join stories v on v.story_id = w.story_id
      join articles a on a.article_id = w.article_id ${buildArticleJoinsSql(user)}
      where (select ${buildReadableSql(user)}) order by w.place`.toPrepared('articles.list_by_ids'),
    );
  }

  /** @param ids without duplicates @throws NotFound unless the user may read all of the articles */
  async requireReadable(
    user: UserRef,
    ids: readonly number[],
    queries: SqlExecutor = this.database,
  ): Promise<void> {
    const query = sql`
      select count(*) as n from articles a join sources s on s.source_id = a.source_id
      where a.article_id = any(${ids}::bigint[]) and ${buildReadableSql(user)}`;
    const readable = await queries.count(query.toPrepared('articles.count_readable'));
    if (readable < ids.length) throwNotFound('article');
  }
}
