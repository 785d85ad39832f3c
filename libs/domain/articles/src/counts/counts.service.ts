import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type Sql, sql } from '@reader/database';
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
    const [{ unread, byCategory }, today, starred, saved, archived, readingList] = await Promise.all([
      this.countUnread(user),
      this.reader.countInShortRange(user, fromToday),
      countWhere({ on: 'starred', is: true }),
      countWhere({ on: 'state', in: ['saved'] }),
      countWhere({ on: 'state', in: ['archived'] }),
      countWhere({ on: 'ids', select: selectQueuedIdsSql(user) }),
    ]);
    return { unread, today, starred, saved, archived, reading_list: readingList, by_category: byCategory };
  }

  private async countUnread(user: User): Promise<{ unread: number; byCategory: Record<string, number> }> {
    const [bySource, byOwn, ofDeleted] = await Promise.all([
      this.queries.countUnreadBySourceCategory(user),
      this.queries.countUnreadByOwnCategory(user),
      this.queries.listUnreadOfDeleted(user),
    ]);
    const byCategory = new Map<string, number>();
    const add = (category: string | null, n: number) => {
      if (category !== null && n > 0) byCategory.set(category, (byCategory.get(category) ?? 0) + n);
    };
    for (const { category, n } of [...bySource, ...byOwn]) add(category, n);
    for (const { categories } of ofDeleted) for (const category of categories) add(category, 1);
    const unread = bySource.reduce((sum, { n }) => sum + n, ofDeleted.length);
    return { unread, byCategory: Object.fromEntries(byCategory) };
  }

  /** The reading time of today's unread articles, in minutes; null when they are too many. */
  async sumMinutesToday(user: User): Promise<number | null> {
    const filter = await this.selectToday(user);
    const ids = await this.reader.listIds(user, createArticleQuery({ filter, limit: MINUTES_OF_MAX + 1 }));
    return ids.length > MINUTES_OF_MAX ? null : this.queries.sumReadingMinutes(ids);
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
