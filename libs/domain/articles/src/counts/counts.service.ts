import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type Sql, sql } from '@reader/database';
import { estimateReadingMinutes } from '../article/article.view';
import { type ArticleConditions, createArticleQuery } from '../query/article-query';
import { ArticleReader } from '../query/article-reader';
import { CountsQueries } from './counts.queries';
import type { CountsView } from './counts.view';

/** Nobody reads more in a day, and a longer list takes longer to add up. */
const MINUTES_OF_MAX = 500;

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
    const fromToday = await this.selectToday(user);
    const [unread, today, starred, saved, archived, readingList, byCategory] = await Promise.all([
      countWhere({ on: 'read', is: false }),
      countWhere(...fromToday),
      countWhere({ on: 'starred', is: true }),
      countWhere({ on: 'state', in: ['saved'] }),
      countWhere({ on: 'state', in: ['archived'] }),
      countWhere({ on: 'ids', select: selectQueuedIdsSql(user) }),
      this.queries.countUnreadByCategory(user),
    ]);
    return { unread, today, starred, saved, archived, reading_list: readingList, by_category: byCategory };
  }

  /** The reading time of today's unread articles, in minutes; null when they are too many. */
  async sumMinutesToday(user: User): Promise<number | null> {
    const filter = await this.selectToday(user);
    const ids = await this.reader.listIds(user, createArticleQuery({ filter, limit: MINUTES_OF_MAX + 1 }));
    if (ids.length > MINUTES_OF_MAX) return null;
    const words = await this.queries.listWordCounts(ids);
    return words.reduce((minutes, count) => minutes + estimateReadingMinutes(count), 0);
  }

  /** Unread, and published since midnight. */
  private async selectToday(user: User): Promise<ArticleConditions> {
    const from = await this.queries.getMidnight(user.settings.timezone);
    return [
      { on: 'read', is: false },
      { on: 'published', from, until: null },
    ];
  }
}
