import { ApiProperty } from '@nestjs/swagger';
import { WORDS_PER_MINUTE } from '@reader/articles';
import type { Share, SourceName } from './readings.queries';
import type { Streak } from './streak';

export class StreakView {
  @ApiProperty({ type: 'integer', description: 'Consecutive days until today or yesterday.' })
  readonly current_days!: number;
  @ApiProperty({ type: 'integer' }) readonly longest_days!: number;
  @ApiProperty({ type: String, format: 'date', nullable: true }) readonly last_read_on!: string | null;
  @ApiProperty() readonly read_today!: boolean;
  @ApiProperty({ type: 'integer', description: 'Distinct articles since midnight.' })
  readonly articles_today!: number;
  @ApiProperty({ description: 'The time zone of the days, from the settings.', example: 'Europe/Berlin' })
  readonly timezone!: string;
}

class ShareView {
  @ApiProperty({ type: 'integer' }) readonly articles!: number;
  @ApiProperty({ type: 'integer' }) readonly minutes!: number;
}

class CategoryShareView extends ShareView {
  @ApiProperty({ type: String, nullable: true }) readonly category!: string | null;
}

class SourceShareView extends ShareView {
  @ApiProperty({ type: String, nullable: true, description: 'Null if the tag was deleted.' })
  readonly slug!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly title!: string | null;
}

class TopicView {
  @ApiProperty() readonly label!: string;
  @ApiProperty({ type: 'integer' }) readonly articles!: number;
}

export class ReadingTotalsView {
  @ApiProperty({ type: 'integer', description: 'Distinct articles.' }) readonly articles_read!: number;
  @ApiProperty({ type: 'integer', description: 'Reading time at 230 words per minute.' })
  readonly minutes_read!: number;
  @ApiProperty({ type: [CategoryShareView], description: 'Most read first.' })
  readonly by_category!: readonly CategoryShareView[];
  @ApiProperty({ description: '0 (all from one source) to 1 (equal parts of each source).', example: 0.74 })
  readonly diversity_score!: number;
}

/** What was published in the last four weeks, or since the account was made, and what became of it. */
export class ReadingWeatherView {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 28 }) readonly period_days!: number;
  @ApiProperty({ type: 'integer', description: 'Articles.' }) readonly arrived!: number;
  @ApiProperty({ type: 'integer', description: 'Of them read, or marked as read.' }) readonly read!: number;
  @ApiProperty({ type: 'integer', description: 'Of them still new and unread.' }) readonly unread!: number;
}

export class ReadingDnaView extends ReadingTotalsView {
  @ApiProperty({ type: 'integer' }) readonly period_days!: number;
  @ApiProperty({ type: [SourceShareView], description: 'Most read first.' })
  readonly by_source!: readonly SourceShareView[];
  @ApiProperty({ type: 'integer', isArray: true, description: "24 counts, by hour in the user's time zone." })
  readonly by_hour!: readonly number[];
  @ApiProperty({ type: 'integer', isArray: true, description: '7 counts, Monday first.' })
  readonly by_weekday!: readonly number[];
  @ApiProperty({
    type: [TopicView],
    description: 'Words that are more frequent in titles of read articles than in others.',
  })
  readonly topics!: readonly TopicView[];
  @ApiProperty({ type: ReadingTotalsView, description: 'The same number of days before the period.' })
  readonly previous!: ReadingTotalsView;
}

export function toStreakView(streak: Streak, articlesToday: number, timezone: string): StreakView {
  return {
    current_days: streak.current,
    longest_days: streak.longest,
    last_read_on: streak.lastReadOn,
    read_today: streak.readToday,
    articles_today: articlesToday,
    timezone,
  };
}

export const toMinutes = (words: number): number => Math.round(words / WORDS_PER_MINUTE);

export function toCategoryShare({ name, articles, words }: Share<string | null>): CategoryShareView {
  return { category: name, articles, minutes: toMinutes(words) };
}

export function toSourceShare({ name, articles, words }: Share<SourceName | null>): SourceShareView {
  return { slug: name?.slug ?? null, title: name?.title ?? null, articles, minutes: toMinutes(words) };
}
