import { HOUR_MS } from '@reader/duration';
import { type CandidateStory, countIndependentSources, listNews } from './candidate-story';

export interface RankedStory extends CandidateStory {
  readonly score: number;
}

/** A story that is older by this time counts half. */
const HALF_LIFE_MS = 24 * HOUR_MS;
/** A match of a watchlist counts as much as twice the size; several add little. */
const WATCHLIST_FACTOR = 2;
const WATCHLIST_MORE = 0.25;
/** The most interesting story counts twice the dullest. */
const INTEREST_FACTOR = 1;

/**
 * Scores stories by size × independence of the sources × matches of watchlists × interest × recency. The best
 * first; equal ones in an order that never changes. Stories without news are left out.
 */
export function rankStories(stories: readonly CandidateStory[], now: Date): RankedStory[] {
  return stories
    .filter(({ members }) => listNews(members).length > 0)
    .map((story) => ({ ...story, score: scoreStory(story, now) }))
    .sort(
      (one, other) =>
        other.score - one.score ||
        other.members.length - one.members.length ||
        findOldestId(one) - findOldestId(other),
    );
}

export function scoreStory(story: CandidateStory, now: Date): number {
  const { members, watchlists, interest } = story;
  const size = Math.log2(1 + members.length);
  const independence = Math.log2(1 + countIndependentSources(story));
  const watched = watchlists === 0 ? 1 : WATCHLIST_FACTOR + WATCHLIST_MORE * (watchlists - 1);
  const newest = Math.max(...listNews(members).map(({ publishedAt }) => publishedAt.getTime()));
  const age = Math.max(0, now.getTime() - newest);
  return size * independence * watched * (1 + INTEREST_FACTOR * interest) * 0.5 ** (age / HALF_LIFE_MS);
}

const findOldestId = ({ members }: CandidateStory): number =>
  Math.min(...members.map(({ articleId }) => articleId));
