import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { QUOTE_WORDS_MIN, SentenceRanker } from '@reader/claims';
import { mapInSlices } from '@reader/threads';
import type { CandidateStory } from './candidate-story';
import { type CandidateRow, CandidatesQueries, type Period } from './candidates.queries';
import { InterestsQueries } from './interests.queries';
import { InterestMeasure } from './measure-interest';
import { type RankedStory, rankStories } from './rank-stories';

/** Titles of a story that are compared with the user's interests. */
const TITLES_MAX = 3;

export interface RankedPeriod {
  readonly stories: readonly RankedStory[];
  /** Unread articles of the period. */
  readonly considered: number;
}

/** Reads and ranks the stories of a period. */
@Injectable()
export class StorySelector {
  constructor(
    private readonly candidates: CandidatesQueries,
    private readonly interests: InterestsQueries,
    private readonly ranker: SentenceRanker,
  ) {}

  async rank(user: User, period: Period): Promise<RankedPeriod> {
    const [rows, titles, considered] = await Promise.all([
      this.candidates.listMembers(user, period),
      this.interests.listTitles(user, period.to),
      this.candidates.countUntouched(user, period),
    ]);
    const stories = [...Map.groupBy(rows, ({ story_id: id }) => id).values()];
    const texts = [...titles, ...rows.map(({ title }) => title)].map((title) => ({ title, text: '' }));
    const measure = new InterestMeasure(titles, await this.ranker.loadFrequencies(texts));
    const candidates = await mapInSlices(stories, (story) => toCandidate(story, measure));
    return { stories: rankStories(candidates, period.to), considered };
  }
}

function toCandidate(rows: readonly CandidateRow[], interest: InterestMeasure): CandidateStory {
  return {
    storyId: rows[0]?.story_id ?? 0,
    watchlists: rows[0]?.watchlists ?? 0,
    interest: interest.measure(rows.slice(0, TITLES_MAX).map(({ title }) => title)),
    members: rows.map((row) => ({
      articleId: row.article_id,
      sourceId: row.source_id,
      title: row.title,
      publishedAt: row.published_at,
      isNew: row.is_new,
      isCovered: row.is_covered,
      originalIds: row.original_ids,
      hasText: row.word_count >= QUOTE_WORDS_MIN,
    })),
  };
}
