import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { TtlCache } from '@reader/concurrency';
import { DAY_MS } from '@reader/duration';
import { type RankedStory, StoriesQueries, type StoryMemberRow } from './stories.queries';
import { isStory } from './story.view';

/** Stories that are ranked; a short window leaves some out, and so does a lack of texts. */
const RANKED_MAX = 100;
/** Stories whose members are loaded at once: most often the first portion is enough. */
const PORTION = 10;
/** Stories that became too old for the window take places no longer than this. */
const RANKING_MS = 600_000;
/** Each takes up to 10 KB. */
const RANKINGS_MAX = 1_000;
/** A window of whole days was computed a moment ago: it is not a day longer. */
const MOMENT_MS = 60_000;

interface Ranking {
  readonly version: string;
  readonly stories: readonly RankedStory[];
}

interface ProminentQuery {
  /** Stories without an article after this time are left out. */
  readonly from: Date;
  /** Words of a text; stories without an article that has as many are left out. */
  readonly wordsMin?: number;
  readonly limit: number;
}

/**
 * The most prominent stories of a user. Ranking reads all stories of the window, so an order is used again
 * until something that it depends on changes. Members are loaded each time, as the user may see them now.
 */
@Injectable()
export class StoryRanking {
  private readonly rankings = new TtlCache<Ranking>({ ttlMs: RANKING_MS, entriesMax: RANKINGS_MAX });

  constructor(private readonly queries: StoriesQueries) {}

  /** The members of each story, newest first. */
  async listProminent(user: User, query: ProminentQuery): Promise<StoryMemberRow[][]> {
    const days = Math.max(1, Math.ceil((Date.now() - MOMENT_MS - query.from.getTime()) / DAY_MS));
    const key = `${user.id} ${days}`;
    const version = await this.queries.findVersion(user);
    const known = this.rankings.get(key);
    if (known?.version === version) {
      const { found, isCurrent } = await this.load(user, known.stories, query);
      if (isCurrent) return found;
    }
    const page = { days, limit: RANKED_MAX, offset: 0 };
    const { items: stories } = await this.queries.listPage(user, page);
    this.rankings.set(key, { version, stories });
    return (await this.load(user, stories, query)).found;
  }

  /** The ranking is not current when one of the stories that were looked at has lost members. */
  private async load(
    user: User,
    stories: readonly RankedStory[],
    { from, wordsMin = 0, limit }: ProminentQuery,
  ): Promise<{ found: StoryMemberRow[][]; isCurrent: boolean }> {
    const found: StoryMemberRow[][] = [];
    let isCurrent = true;
    for (let n = 0; n < stories.length && found.length < limit; n += PORTION) {
      const portion = stories.slice(n, n + PORTION);
      const ids = portion.map(({ story_id: id }) => id);
      const members = Map.groupBy(await this.queries.listMembers(user, ids), ({ story_id: id }) => id);
      isCurrent &&= portion.every(({ story_id: id, size }) => members.get(id)?.length === size);
      const listed = ids.map((id) => members.get(id) ?? []);
      found.push(...listed.filter((story) => isNewsSince(story, from) && hasText(story, wordsMin)));
    }
    return { found: found.slice(0, limit), isCurrent };
  }
}

const isNewsSince = (members: readonly StoryMemberRow[], from: Date): boolean =>
  isStory(members) && (members[0]?.published_at ?? from) > from;

const hasText = (members: readonly StoryMemberRow[], wordsMin: number): boolean =>
  members.some(({ word_count: words }) => words >= wordsMin);
