import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { isStory, StoriesQueries, type StoryMemberRow } from '@reader/stories';
import { DAY_MS } from '@reader/duration';
import { LastReadingQueries } from './last-reading.queries';
import { DAYS_DEFAULT, DAYS_MAX, type SummaryQuery } from './summary.dto';

/** Stories of a summary: as many as a front page has. */
const SECTIONS_MAX = 8;
/** Stories that are looked at; a short window leaves some out. */
const CANDIDATES_MAX = 40;
/** Stories whose members are loaded at once: most often the first portion is enough. */
const PORTION = 10;
/** Sources that a section quotes. */
const SOURCES_MAX = 3;

export interface SummaryStory {
  readonly title: string;
  readonly articleIds: readonly number[];
  /** Of different sources, the newest first. */
  readonly quotedIds: readonly number[];
}

/** Finds the stories of a user in a window of time, the most prominent first. */
@Injectable()
export class SummaryStories {
  constructor(
    private readonly stories: StoriesQueries,
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
    const days = Math.max(1, Math.ceil((Date.now() - from.getTime()) / DAY_MS));
    const { items } = await this.stories.listPage(user, { days, limit: CANDIDATES_MAX, offset: 0 });
    const found: SummaryStory[] = [];
    for (let n = 0; n < items.length && found.length < SECTIONS_MAX; n += PORTION)
      found.push(...(await this.load(user, items.slice(n, n + PORTION), from)));
    return found.slice(0, SECTIONS_MAX);
  }

  /** Those of the stories that have a member after `from`. */
  private async load(user: User, ids: readonly number[], from: Date): Promise<SummaryStory[]> {
    const members = Map.groupBy(await this.stories.listMembers(user, ids), ({ story_id: id }) => id);
    return ids
      .map((id) => members.get(id) ?? [])
      .filter((story) => isStory(story) && (story[0]?.published_at ?? from) > from)
      .map(toSummaryStory);
  }
}

function toSummaryStory(members: readonly StoryMemberRow[]): SummaryStory {
  const bySource = new Map<string, number>();
  for (const { slug, article_id: id } of members) if (!bySource.has(slug)) bySource.set(slug, id);
  return {
    title: members.at(-1)?.title ?? '',
    articleIds: members.map(({ article_id: id }) => id),
    quotedIds: [...bySource.values()].slice(0, SOURCES_MAX),
  };
}
