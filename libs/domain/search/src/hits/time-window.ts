import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { SearchStatistics } from '../query/search-statistics';
import type { ParsedQuery } from '../query/query-parser';

const WEEK_MS = 7 * 86_400_000;
const QUARTER_WEEKS = 13;

/**
 * Documents name their week and their quarter. Of so many lexemes the index takes any one: with more of them
 * each hit costs more than the hits cost that they save.
 */
const LEXEMES_MAX = 8;

/** Twice as many hits as are needed are expected, because words come in waves. */
const RESERVE_FACTOR = 2;

/**
 * A stretch of time in which the newest hits are looked for first, with some left over: a `tsquery` that all
 * documents of that time answer, and no others.
 */
export type TimeWindow = string;

@Injectable()
export class TimeWindows {
  constructor(private readonly statistics: SearchStatistics) {}

  /** The stretch that ends at `until` and should have so many hits; null: all of time. */
  async findWindow(
    hits: number,
    user: User,
    { share }: ParsedQuery,
    until: Date | null,
  ): Promise<TimeWindow | null> {
    const density = share * (await this.statistics.getVisibleShare(user));
    // What was published while this was being asked belongs to it.
    const end = until ?? new Date(Date.now() + WEEK_MS);
    const since =
      density === 0 ? null : await this.statistics.timeOfNewest((hits * RESERVE_FACTOR) / density, end);
    return since === null ? null : buildWindow(since, end);
  }
}

function buildWindow(since: Date, until: Date): TimeWindow | null {
  const [first, last] = [since, until].map((time) => Math.floor(time.getTime() / WEEK_MS)) as [
    number,
    number,
  ];
  const toQuarter = (week: number) => Math.floor(week / QUARTER_WEEKS);
  return buildLexemes('week', first, last) ?? buildLexemes('quarter', toQuarter(first), toQuarter(last));
}

function buildLexemes(unit: string, first: number, last: number): string | null {
  const count = last - first + 1;
  if (count > LEXEMES_MAX) return null;
  return Array.from({ length: count }, (_, n) => `'${unit} ${first + n}'`).join(' | ');
}
