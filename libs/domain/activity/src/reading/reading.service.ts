import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { computeEvenness, findTopics } from './reading-dna';
import {
  type ReadingDnaView,
  type ReadingTotalsView,
  toCategoryShare,
  toMinutes,
  toSourceShare,
} from './reading.view';
import { RecordingPolicy } from '../recording-policy';
import { ReadingsQueries, type Share, type SourceName } from './readings.queries';
import { formatDay, type Streak, computeStreak } from './streak';

/** Sources that a chart can label; the diversity score includes all of them. */
const SOURCES_SHOWN = 12;
const NOTHING_READ = [[], [], [], { read: [], others: [] }, [], []] satisfies [[], [], [], object, [], []];

@Injectable()
export class ReadingService {
  constructor(
    private readonly readings: ReadingsQueries,
    private readonly policy: RecordingPolicy,
  ) {}

  async getStreak(user: User): Promise<Streak> {
    const runs = this.policy.isEnabledFor(user) ? await this.readings.listDayRuns(user) : [];
    return computeStreak(runs, formatDay(user.settings.timezone, new Date()));
  }

  /** Distinct articles since midnight in the time zone of the user. */
  async countToday(user: User): Promise<number> {
    return this.policy.isEnabledFor(user) ? this.readings.countToday(user) : 0;
  }

  /** Distinct articles, and distinct sources of those, over all time. */
  async countEver(user: User): Promise<{ articles: number; sources: number }> {
    return this.policy.isEnabledFor(user) ? this.readings.countEver(user) : { articles: 0, sources: 0 };
  }

  async getReadingDna(user: User, days: number): Promise<ReadingDnaView> {
    const [categories, sources, hours, titles, categoriesBefore, sourcesBefore] = this.policy.isEnabledFor(
      user,
    )
      ? await this.readSince(user, days)
      : NOTHING_READ;
    const countReadings = (isCounted: (time: (typeof hours)[number]) => boolean): number =>
      sum(hours.filter(isCounted).map(({ articles }) => articles));
    return {
      period_days: days,
      ...toReadingTotals(sources, categories),
      by_source: sources.slice(0, SOURCES_SHOWN).map(toSourceShare),
      by_hour: Array.from({ length: 24 }, (_, at) => countReadings(({ hour }) => hour === at)),
      by_weekday: Array.from({ length: 7 }, (_, at) => countReadings(({ weekday }) => weekday === at + 1)),
      topics: await findTopics(titles.read, titles.others),
      previous: toReadingTotals(sourcesBefore, categoriesBefore),
    };
  }

  private readSince(user: User, days: number) {
    const before = { days, endedDaysAgo: days };
    return Promise.all([
      this.readings.listCategoryShares(user, { days }),
      this.readings.listSourceShares(user, { days }),
      this.readings.countByHour(user, days),
      this.readings.listTitles(user, days),
      this.readings.listCategoryShares(user, before),
      this.readings.listSourceShares(user, before),
    ]);
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** What a period is compared by. */
const toReadingTotals = (
  sources: readonly Share<SourceName | null>[],
  categories: readonly Share<string | null>[],
): ReadingTotalsView => ({
  articles_read: sum(sources.map(({ articles }) => articles)),
  minutes_read: toMinutes(sum(sources.map(({ words }) => words))),
  by_category: categories.map(toCategoryShare),
  diversity_score: computeEvenness(sources),
});
