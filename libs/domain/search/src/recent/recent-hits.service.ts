import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { DAY_MS } from '@reader/duration';
import { createFieldProblem } from '@reader/http';
import { parseTimeSpan } from '../hits/date-range';
import { isFilter, toConditions } from '../hits/search-conditions';
import type { SearchFilters } from '../hits/search.dto';
import { buildWindow } from '../hits/time-window';
import { QueryParser } from '../query/query-parser';
import { type RecentHits, RecentHitsQueries, type RecentSearch, RECENT_DAYS } from './recent-hits.queries';

/** The words of a search, and its filters. */
export interface WordSearch {
  readonly q: string;
  readonly filters: SearchFilters;
}

/** What searches by words find among the articles of the last RECENT_DAYS. */
@Injectable()
export class RecentHitsService {
  constructor(
    private readonly parser: QueryParser,
    private readonly queries: RecentHitsQueries,
  ) {}

  /** @throws Unprocessable when there is nothing to search for */
  async countPerDay(user: User, { q, filters }: WordSearch): Promise<RecentHits> {
    if (q.trim() === '' && !isFilter(filters))
      throw createFieldProblem('q', 'Give words to search for, or a filter.');
    return this.queries.countPerDay(user, await this.toSearch({ q, filters }));
  }

  /** At most `max`; counting stops there. */
  async countUnread(user: User, search: WordSearch, max: number): Promise<number> {
    return this.queries.countUnread(user, await this.toSearch(search), max);
  }

  private async toSearch({ q, filters }: WordSearch): Promise<RecentSearch> {
    const span = parseTimeSpan(filters.date_range);
    const parsed = await this.parser.parse(q);
    // An empty query matches nothing.
    if (parsed === null) return { tsquery: '', filter: [], recent: null };
    // The lexemes of the window would cost more than they save where the words are rare.
    const recent = parsed.share > 0 && parsed.tsquery !== null ? buildRecentWindow() : null;
    return { tsquery: parsed.tsquery, filter: toConditions(filters, span), recent };
  }
}

function buildRecentWindow(): RecentSearch['recent'] {
  const now = Date.now();
  return buildWindow(new Date(now - RECENT_DAYS * DAY_MS), new Date(now + DAY_MS));
}
