import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { ArticleFilter } from '../article/article.dto';
import { ListingService } from '../listing/listing.service';
import { CountsQueries } from './counts.queries';
import type { CountsView } from './counts.view';

@Injectable()
export class CountsService {
  constructor(
    private readonly listing: ListingService,
    private readonly queries: CountsQueries,
  ) {}

  async count(user: User): Promise<CountsView> {
    const countWhere = (filter: Partial<ArticleFilter>) => this.listing.count(user, filter);
    const midnight = await this.queries.getMidnight(user.settings.timezone);
    const [unread, today, starred, saved, archived, readingList, byCategory] = await Promise.all([
      countWhere({ read: false }),
      countWhere({ read: false, published_after: midnight }),
      countWhere({ starred: true }),
      countWhere({ state: 'saved' }),
      countWhere({ state: 'archived' }),
      this.queries.countReadingList(user),
      this.queries.countUnreadByCategory(user),
    ]);
    return { unread, today, starred, saved, archived, reading_list: readingList, by_category: byCategory };
  }
}
