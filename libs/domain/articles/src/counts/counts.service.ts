import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { ArticleConditions } from '../query/article-query';
import { ArticleReader } from '../query/article-reader';
import { CountsQueries } from './counts.queries';
import type { CountsView } from './counts.view';

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
      this.queries.countReadingList(user),
      this.queries.countUnreadByCategory(user),
    ]);
    return { unread, today, starred, saved, archived, reading_list: readingList, by_category: byCategory };
  }
}
