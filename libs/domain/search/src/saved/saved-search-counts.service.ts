import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { RequestLimiter } from '@reader/http';
import { RecentHitsService } from '../recent/recent-hits.service';
import type { SavedSearchCountView } from './saved-search.view';
import { SavedSearchesService } from './saved-searches.service';

/** The first ones by name; the sources pane shows few more. */
const COUNTED_MAX = 20;
/** Nobody reads more, and each hit costs a look-up of its record. */
export const UNREAD_COUNT_MAX = 1_000;
/** No further search is counted after this time. */
const BUDGET_MS = 1_000;
/** The counts of one user's open windows. */
const WAITING_MAX = 5;

/** How many unread articles the saved searches find. */
@Injectable()
export class SavedSearchCountsService {
  private readonly limiter = new RequestLimiter<number>({
    concurrency: 1,
    waitingMax: WAITING_MAX,
    retryAfterSeconds: 5,
    refusal: 'Your saved searches are being counted already.',
  });

  constructor(
    private readonly saved: SavedSearchesService,
    private readonly recentHits: RecentHitsService,
  ) {}

  count(user: User): Promise<SavedSearchCountView[]> {
    return this.limiter.run(user.id, () => this.countNow(user));
  }

  /** One after the other, so that they need one connection to the database. */
  private async countNow(user: User): Promise<SavedSearchCountView[]> {
    const { items } = await this.saved.list(user, { limit: COUNTED_MAX, offset: 0 });
    const end = performance.now() + BUDGET_MS;
    const counts: SavedSearchCountView[] = [];
    for (const { search_id, query, filters } of items.filter(({ mode }) => mode === 'keyword')) {
      if (performance.now() > end) break;
      const unread = await this.recentHits.countUnread(user, query, filters, UNREAD_COUNT_MAX);
      counts.push({ search_id, unread });
    }
    return counts;
  }
}
