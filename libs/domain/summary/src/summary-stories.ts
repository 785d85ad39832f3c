import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { QUOTE_WORDS_MIN } from '@reader/claims';
import { type StoryMemberRow, StoryRanking } from '@reader/stories';
import { DAY_MS } from '@reader/duration';
import { LastReadingQueries } from './last-reading.queries';
import { DAYS_DEFAULT, DAYS_MAX, type SummaryQuery } from './summary.dto';

/** Stories of a summary: as many as a front page has. */
const SECTIONS_MAX = 8;
/** Sources that a section quotes. */
const SOURCES_MAX = 3;

export interface SummaryStory {
  readonly title: string;
  readonly articleIds: readonly number[];
  /** Those with a text, of different sources, the newest first. */
  readonly quotedIds: readonly number[];
}

/** Finds the stories of a user in a window of time, the most prominent first. */
@Injectable()
export class SummaryStories {
  constructor(
    private readonly ranking: StoryRanking,
    private readonly readings: LastReadingQueries,
  ) {}

  /** When the window begins that ends at `to`. */
  async findStart(user: User, { days, since }: SummaryQuery, to: Date): Promise<Date> {
    const length = days ?? (since === undefined ? DAYS_DEFAULT : DAYS_MAX);
    const earliest = new Date(to.getTime() - length * DAY_MS);
    const lastRead = since === 'last_read' ? await this.readings.find(user) : null;
    return lastRead !== null && lastRead > earliest ? lastRead : earliest;
  }

  async listSince(user: User, from: Date): Promise<SummaryStory[]> {
    const stories = await this.ranking.listProminent(user, {
      ...{ from, limit: SECTIONS_MAX },
      wordsMin: QUOTE_WORDS_MIN,
    });
    return stories.map(toSummaryStory);
  }
}

function toSummaryStory(members: readonly StoryMemberRow[]): SummaryStory {
  const bySource = new Map<string, number>();
  const quotable = members.filter(({ word_count: words }) => words >= QUOTE_WORDS_MIN);
  for (const { slug, article_id: id } of quotable) if (!bySource.has(slug)) bySource.set(slug, id);
  return {
    title: members.at(-1)?.title ?? '',
    articleIds: members.map(({ article_id: id }) => id),
    quotedIds: [...bySource.values()].slice(0, SOURCES_MAX),
  };
}
