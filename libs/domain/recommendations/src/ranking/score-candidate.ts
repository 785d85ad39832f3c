import { DAY_MS } from '@reader/duration';
import type { Candidate, InterestWeights, Recommendation } from './candidate';

/** News is worth half after so long. */
const HALF_LIFE_MS = 4 * DAY_MS;
/** The weakest interest counts half as much as the strongest. */
const WEAKEST_SHARE = 0.5;
/* What a match with a watchlist and a story that the user follows add; a perfect interest is 1. */
const WATCHLIST_SCORE = 0.35;
const STORY_SCORE = 0.3;

export interface ScoreContext {
  readonly weights: InterestWeights;
  /** The least cosine of two articles on one subject. */
  readonly cosineMin: number;
  /** Stories with an article that the user read, starred, highlighted or tagged. */
  readonly followedStories: ReadonlySet<number>;
  /** Unix time in milliseconds. */
  readonly now: number;
}

export interface ScoredCandidate extends Recommendation {
  /** Above 0 for what the user is interested in. */
  readonly score: number;
  /** Whether the article is known to be unlike everything that the user reads or dismisses. */
  readonly isUnlike: boolean;
}

interface Nearest {
  readonly place: number;
  /** From 0, at the edge of the subject, to 1. */
  readonly closeness: number;
  readonly weight: number;
}

/** What one article is worth to the user, and why. */
export function scoreCandidate(candidate: Candidate, context: ScoreContext): ScoredCandidate {
  const strongest = Math.max(0, ...context.weights);
  const toValue = ({ closeness, weight }: Nearest) =>
    closeness * (WEAKEST_SHARE + ((1 - WEAKEST_SHARE) * weight) / (strongest || 1));
  const near = listNear(candidate, context);
  const liked = findBest(
    near.filter(({ weight }) => weight > 0),
    toValue,
  );
  const disliked = findBest(
    near.filter(({ weight }) => weight < 0),
    ({ closeness }) => closeness,
  );
  const isFollowed = candidate.storyId !== null && context.followedStories.has(candidate.storyId);
  const base =
    (liked === null ? 0 : toValue(liked)) +
    (candidate.watchlistId === null ? 0 : WATCHLIST_SCORE) +
    (isFollowed ? STORY_SCORE : 0) -
    measureDislike(disliked, liked);
  const age = Math.max(0, context.now - candidate.publishedAt);
  return {
    candidate,
    kind: candidate.watchlistId === null ? (isFollowed ? 'story' : 'interest') : 'watchlist',
    interest: liked?.place ?? null,
    score: base * 2 ** (-age / HALF_LIFE_MS),
    isUnlike: candidate.cosines !== null && near.length === 0,
  };
}

/** One dismissal within a strong interest costs little; several, or one beside a weak interest, cost more. */
function measureDislike(disliked: Nearest | null, liked: Nearest | null): number {
  if (disliked === null) return 0;
  const against = -disliked.weight;
  return (disliked.closeness * against) / (against + (liked?.weight ?? 0));
}

/** The interests on whose subject the article is. */
function listNear({ cosines }: Candidate, { weights, cosineMin }: ScoreContext): Nearest[] {
  return weights.flatMap((weight, place) => {
    const closeness = ((cosines?.[place] ?? 0) - cosineMin) / (1 - cosineMin);
    return cosines !== null && closeness >= 0 ? [{ place, closeness, weight }] : [];
  });
}

function findBest(near: readonly Nearest[], toValue: (one: Nearest) => number): Nearest | null {
  return near.reduce<Nearest | null>(
    (best, one) => (best === null || toValue(one) > toValue(best) ? one : best),
    null,
  );
}
