import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { DAY_MS } from '@reader/duration';
import { SearchStatistics } from '../query/search-statistics';

const WEEK_MS = 7 * DAY_MS;
const QUARTER_WEEKS = 13;

/**
 * Documents contain a lexeme for their week and their quarter. A window ORs at most this many of them: each
 * adds index work to every hit, which at some point costs more than the window saves.
 */
const LEXEMES_MAX = 8;

/** Words come in bursts, so the window is sized for twice the number of hits. */
const RESERVE_FACTOR = 2;

/**
 * A `tsquery` that matches the documents of a recent period and no others. The newest hits are searched in it
 * first.
 */
export type TimeWindow = string;

@Injectable()
export class TimeWindows {
  constructor(private readonly statistics: SearchStatistics) {}

  /** The window that ends at `until` and is expected to have this many hits; null: all of time. */
  async findWindow(hits: number, user: User, share: number, until: Date | null): Promise<TimeWindow | null> {
    const density = share * (await this.statistics.getVisibleShare(user));
    // Include articles that are published while the search runs.
    const end = until ?? new Date(Date.now() + WEEK_MS);
    const since =
      density === 0 ? null : await this.statistics.findTimeOfNewest((hits * RESERVE_FACTOR) / density, end);
    return since === null ? null : buildWindow(since, end);
  }
}

/** Null: it would need too many lexemes. */
export function buildWindow(since: Date, until: Date): TimeWindow | null {
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
