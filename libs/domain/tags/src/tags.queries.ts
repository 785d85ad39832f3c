import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, type SqlExecutor, type Sql, sql } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import type { TagView } from './tag.view';

/** Columns of a tag `g`. `article_count` counts the articles that the user may read. */
const buildColumnsSql = (user: UserRef): Sql => sql`
  g.tag_id, g.name, g.color, g.important,
  (select count(*) from article_tags x
   join articles a on a.article_id = x.article_id join sources s on s.source_id = a.source_id
   where x.tag_id = g.tag_id and ${buildReadableSql(user)}) as article_count`;

@Injectable()
export class TagsQueries {
  constructor(private readonly database: Database) {}

  /** Ordered by name (index tags_owner_name). */
  listFor(user: UserRef, listPage: PageQuery): Promise<PageResult<TagView>> {
    return this.page(user, listPage, sql`tags g where g.owner_id = ${user.id}`);
  }

  /** The user's tags on one article (index article_tags_of_article). */
  listForArticle(user: UserRef, articleId: number, page: PageQuery): Promise<PageResult<TagView>> {
    return this.page(
      user,
      page,
      sql`article_tags k join tags g on g.tag_id = k.tag_id
          where k.article_id = ${articleId} and g.owner_id = ${user.id}`,
    );
  }

  findById(user: UserRef, tagId: number, queries: SqlExecutor = this.database): Promise<TagView | null> {
    return queries.queryOne(
      sql`
      select ${buildColumnsSql(user)} from tags g
      where g.tag_id = ${tagId} and g.owner_id = ${user.id}`.toPrepared('tags.find_by_id'),
    );
  }

  private async page(user: UserRef, { limit, offset }: PageQuery, tags: Sql): Promise<PageResult<TagView>> {
    const [items, total] = await Promise.all([
      this.database.query<TagView>(sql`
        select ${buildColumnsSql(user)} from ${tags} order by g.name_key limit ${limit} offset ${offset}`),
      this.database.count(sql`select count(*) as n from ${tags}`),
    ]);
    return { items, total };
  }
}
