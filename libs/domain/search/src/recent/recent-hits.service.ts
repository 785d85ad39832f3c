import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { DAY_MS } from '@reader/duration';
import { HitsQueries, type Search } from '../hits/hits.queries';
import { toConditions } from '../hits/search-conditions';
import { checkSearch, type SearchFilters } from '../hits/search.dto';
import { buildWindow } from '../hits/time-window';
import { QueryParser } from '../query/query-parser';
import type { RecentHitsView } from './recent-hits.view';

/** Days of the chart, including today. */
const RECENT_DAYS = 30;

/** What searches by words find among the articles of the last RECENT_DAYS. */
@Injectable()
export class RecentHitsService {
  constructor(
    private readonly parser: QueryParser,
    private readonly hits: HitsQueries,
  ) {}

  /** @throws Unprocessable when there is nothing to search for */
  async countPerDay(user: User, q: string, filters: SearchFilters): Promise<RecentHitsView> {
    checkSearch('q', q, filters);
    return this.hits.countPerDay(user, await this.toSearch(q, filters), RECENT_DAYS);
  }

  /** At most `max`; counting stops there. */
  async countUnread(user: User, q: string, filters: SearchFilters, max: number): Promise<number> {
    const search = await this.toSearch(q, filters);
    return this.hits.count(user, { ...search, filter: [...search.filter, { on: 'read', is: false }] }, max);
  }

  private async toSearch(q: string, filters: SearchFilters): Promise<Search> {
    const { tsquery, share } = await this.parser.parse(q);
    // Exactly the days of the chart, in UTC; feeds may date articles in the future.
    const until = new Date((Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS);
    const from = new Date(until.getTime() - RECENT_DAYS * DAY_MS);
    // The lexemes of the window would cost more than they save where the words are rare.
    const recent = share > 0 && tsquery !== null ? buildWindow(from, until) : null;
    return { tsquery, filter: [...toConditions(filters), { on: 'published', from, until }], recent };
  }
}
