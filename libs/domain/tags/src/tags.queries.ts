import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, type SqlExecutor, type Sql, sql } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import type { TagView } from './tag.view';

export type Owner = Pick<User, 'id'>;

/** A tag `g`, with the articles that its owner may read (article_tags' own key). */
const buildColumnsSql = (user: Owner): Sql => sql`
  g.tag_id, g.name, g.color, g.important,
  (select count(*) from article_tags x
   join articles a on a.article_id = x.article_id join sources s on s.source_id = a.source_id
   where x.tag_id = g.tag_id and ${buildReadableSql(user)}) as article_count`;

@Injectable()
export class TagsQueries {
  constructor(private readonly database: Database) {}

  /** In the order of the alphabet (tags_owner_name). */
  listFor(user: Owner, listPage: PageQuery): Promise<PageResult<TagView>> {
    return this.page(user, listPage, sql`tags g where g.owner_id = ${user.id}`);
  }

  /** Those of one article (article_tags_of_article). */
  listForArticle(user: Owner, articleId: number, page: PageQuery): Promise<PageResult<TagView>> {
    return this.page(
      user,
      page,
      sql`article_tags k join tags g on g.tag_id = k.tag_id
          where k.article_id = ${articleId} and g.owner_id = ${user.id}`,
    );
  }

  findById(user: Owner, tagId: number, queries: SqlExecutor = this.database): Promise<TagView | null> {
    return queries.queryOne(
      sql`
      select ${buildColumnsSql(user)} from tags g where g.tag_id = ${tagId} and g.owner_id = ${user.id}`.toPrepared(),
    );
  }

  private async page(user: Owner, { limit, offset }: PageQuery, tags: Sql): Promise<PageResult<TagView>> {
    const [items, count] = await Promise.all([
      this.database.query<TagView>(sql`
        select ${buildColumnsSql(user)} from ${tags} order by g.name_key limit ${limit} offset ${offset}`),
      this.database.queryOne<{ n: number }>(sql`select count(*) as n from ${tags}`),
    ]);
    return { items, total: count?.n ?? 0 };
  }
}
