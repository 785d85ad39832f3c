import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { readableBy } from '@reader/articles';
import { Database, type Queries, type Sql, sql } from '@reader/database';
import type { Found, Page } from '@reader/http';
import type { TagView } from './tag.view';

export type Owner = Pick<User, 'id'>;

/** A tag `g`, with the articles that its owner may read (article_tags' own key). */
const columns = (user: Owner): Sql => sql`
  g.tag_id, g.name, g.color, g.important,
  (select count(*) from article_tags x
   join articles a on a.article_id = x.article_id join sources s on s.source_id = a.source_id
   where x.tag_id = g.tag_id and ${readableBy(user)}) as article_count`;

@Injectable()
export class TagsQueries {
  constructor(private readonly database: Database) {}

  /** In the order of the alphabet (tags_owner_name). */
  of(user: Owner, page: Page): Promise<Found<TagView>> {
    return this.page(user, page, sql`tags g where g.owner_id = ${user.id}`);
  }

  /** Those of one article (article_tags_of_article). */
  ofArticle(user: Owner, articleId: number, page: Page): Promise<Found<TagView>> {
    return this.page(
      user,
      page,
      sql`article_tags k join tags g on g.tag_id = k.tag_id
          where k.article_id = ${articleId} and g.owner_id = ${user.id}`,
    );
  }

  one(user: Owner, tagId: number, queries: Queries = this.database): Promise<TagView | null> {
    return queries.row(
      sql`
      select ${columns(user)} from tags g where g.tag_id = ${tagId} and g.owner_id = ${user.id}`.prepared(),
    );
  }

  private async page(user: Owner, { limit, offset }: Page, tags: Sql): Promise<Found<TagView>> {
    const [items, count] = await Promise.all([
      this.database.rows<TagView>(sql`
        select ${columns(user)} from ${tags} order by g.name_key limit ${limit} offset ${offset}`),
      this.database.row<{ n: number }>(sql`select count(*) as n from ${tags}`),
    ]);
    return { items, total: count?.n ?? 0 };
  }
}
