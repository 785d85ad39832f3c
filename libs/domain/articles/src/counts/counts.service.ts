import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type Sql, sql } from '@reader/database';
import type { ArticleConditions } from '../query/article-query';
import { ArticleReader } from '../query/article-reader';
import { CountsQueries } from './counts.queries';
import type { CountsView } from './counts.view';

/** The articles in the reading list that are not done. */
const selectQueuedIdsSql = (user: User): Sql =>
  sql`select r.article_id from reading_list r where r.user_id = ${user.id} and not r.done`;

@Injectable()
export class CountsService {
  constructor(
    private readonly reader: ArticleReader,
    private readonly queries: CountsQueries,
  ) {}

  async count(user: User): Promise<CountsView> {
    const countWhere = (...filter: ArticleConditions) => this.reader.count(user, filter);
    const from = await this.queries.getMidnight(user.settings.timezone);
    const [unread, today, starred, saved, archived, readingList, byCategory] = await Promise.all([
      countWhere({ on: 'read', is: false }),
      countWhere({ on: 'read', is: false }, { on: 'published', from, until: null }),
      countWhere({ on: 'starred', is: true }),
      countWhere({ on: 'state', in: ['saved'] }),
      countWhere({ on: 'state', in: ['archived'] }),
      countWhere({ on: 'ids', select: selectQueuedIdsSql(user) }),
      this.queries.countUnreadByCategory(user),
    ]);
    return { unread, today, starred, saved, archived, reading_list: readingList, by_category: byCategory };
  }
}
