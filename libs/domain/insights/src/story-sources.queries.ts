import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type ArticleView, ArticlesQueries, buildStoryMemberSql } from '@reader/articles';
import { Database, sql } from '@reader/database';
import { throwNotFound } from '@reader/http';

/** Other sources that are compared. */
const SOURCES_MAX = 5;

@Injectable()
export class StorySourcesQueries {
  constructor(
    private readonly database: Database,
    private readonly articles: ArticlesQueries,
  ) {}

  /**
   * The newest article of each other source of the article's story, newest first. Uses the index
   * story_members_of_story. @throws NotFound for an article that the user may not read
   */
  async listNewest(user: User, articleId: number): Promise<ArticleView[]> {
    const { story } = (await this.articles.findById(user, articleId)) ?? throwNotFound('article');
    if (story === null) return [];
    const rows = await this.database.query<{ article_id: number }>(sql`
      select m.article_id from (
        select distinct on (a.source_id) a.article_id, a.published_at
        from story_members a join sources s on s.source_id = a.source_id
        where a.story_id = ${story.story_id} and ${buildStoryMemberSql(user)}
          and a.source_id <> (select o.source_id from articles o where o.article_id = ${articleId})
        order by a.source_id, a.published_at desc, a.article_id desc) m
      order by m.published_at desc, m.article_id desc limit ${SOURCES_MAX}`);
    return this.articles.listByIds(
      user,
      rows.map(({ article_id: id }) => id),
    );
  }
}
