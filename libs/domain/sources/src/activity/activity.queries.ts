import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import { buildListedForSql } from '../source/visibility';
import { type ArticlesByDay, buildArticlesByDaySql, toDays } from './articles-by-day';

export interface ActivityRow {
  readonly slug: string;
  readonly days: readonly number[];
}

@Injectable()
export class ActivityQueries {
  constructor(private readonly database: Database) {}

  /** The sources that the user manages or reads, by title. */
  async list(user: User, days: number, page: PageQuery): Promise<PageResult<ActivityRow>> {
    const [rows, total] = await Promise.all([
      this.database.query<{ slug: string; by_day: ArticlesByDay }>(sql`
        select s.slug, ${buildArticlesByDaySql(days)} as by_day
        from sources s where ${buildListedForSql(user)}
        order by lower(s.title), s.source_id limit ${page.limit} offset ${page.offset}`),
      this.database.count(sql`select count(*) as n from sources s where ${buildListedForSql(user)}`),
    ]);
    const items = rows.map(({ slug, by_day: byDay }) => ({ slug, days: toDays(byDay, days) }));
    return { items, total };
  }
}
