import type { Candidate, Recommendation } from './candidate';
import { type ScoreContext, type ScoredCandidate, scoreCandidate } from './score-candidate';

/** Recommendations of one source. */
export const PER_SOURCE_MAX = 3;
/** Each of these places, beginning with the fourth, has an article that is unlike what the user reads. */
const EXPLORATION = { first: 3, every: 7 };
/** Articles that are shown to a user of whom nothing is known. */
const BY_CHANCE_MAX = 5;
/** What the next article of the same interest is worth. */
const REPEATED_INTEREST = 0.85;
/** Candidates that are considered for each place. */
const CONSIDERED_MAX = 200;

export interface RankContext extends ScoreContext {
  readonly limit: number;
  /** Chooses what is explored; the same seed gives the same articles. */
  readonly seed: number;
}

/**
 * The articles that are worth most to the user, at most three of a source and one of a story; interests
 * alternate. In every list of ten, one is unlike what the user reads, as long as there are such articles.
 */
export function rankRecommendations(
  candidates: readonly Candidate[],
  context: RankContext,
): Recommendation[] {
  const scored = candidates.map((candidate) => scoreCandidate(candidate, context));
  const liked = scored.filter(({ score }) => score > 0).sort(byScore);
  const unlike = listUnlike(scored)
    .map((one): ScoredCandidate => ({ ...one, kind: 'blind_spot' }))
    .sort(createChanceOrder(context.seed));
  const picks = new Picks();
  while (picks.list.length < context.limit) {
    const place = picks.list.length;
    const explores = place >= EXPLORATION.first && (place - EXPLORATION.first) % EXPLORATION.every === 0;
    const next = explores
      ? (picks.findFirst(unlike) ?? picks.findBest(liked))
      : (picks.findBest(liked) ?? (place < BY_CHANCE_MAX ? picks.findFirst(unlike) : null));
    if (next === null) break;
    picks.add(next);
  }
  return picks.list.map(({ candidate, kind, interest }) => ({ candidate, kind, interest }));
}

/**
 * What may be explored: of the articles off the user's subjects the less similar half, because the edge of a
 * subject is not sharp. Anything while nothing can be compared.
 */
function listUnlike(scored: readonly ScoredCandidate[]): ScoredCandidate[] {
  const neutral = scored.filter(({ score }) => score === 0);
  if (neutral.every(({ candidate }) => (candidate.cosines ?? []).length === 0)) return neutral;
  const unlike = neutral.filter(({ isUnlike }) => isUnlike).sort(byLikeness);
  return unlike.slice(0, Math.ceil(unlike.length / 2));
}

const measureLikeness = ({ candidate }: ScoredCandidate): number => Math.max(...(candidate.cosines ?? [0]));
const byLikeness = (one: ScoredCandidate, other: ScoredCandidate): number =>
  measureLikeness(one) - measureLikeness(other) || byScore(one, other);

/** What was chosen so far, and what may still be. */
class Picks {
  readonly list: ScoredCandidate[] = [];
  private readonly ids = new Set<number>();
  private readonly stories = new Set<number>();
  private readonly sources = new Map<number, number>();
  private readonly interests = new Map<number | null, number>();

  add(one: ScoredCandidate): void {
    const { articleId, storyId, sourceId } = one.candidate;
    this.list.push(one);
    this.ids.add(articleId);
    if (storyId !== null) this.stories.add(storyId);
    this.sources.set(sourceId, (this.sources.get(sourceId) ?? 0) + 1);
    this.interests.set(one.interest, (this.interests.get(one.interest) ?? 0) + 1);
  }

  findFirst(candidates: readonly ScoredCandidate[]): ScoredCandidate | null {
    return candidates.find((one) => this.isFree(one)) ?? null;
  }

  /** @param candidates the best first */
  findBest(candidates: readonly ScoredCandidate[]): ScoredCandidate | null {
    let [best, bestValue, considered]: [ScoredCandidate | null, number, number] = [null, 0, 0];
    for (const one of candidates) {
      if (considered >= CONSIDERED_MAX || one.score <= bestValue) break;
      if (!this.isFree(one)) continue;
      considered += 1;
      const value = one.score * REPEATED_INTEREST ** (this.interests.get(one.interest) ?? 0);
      if (value > bestValue) [best, bestValue] = [one, value];
    }
    return best;
  }

  private isFree({ candidate: { articleId, storyId, sourceId } }: ScoredCandidate): boolean {
    const isRepeated = storyId !== null && this.stories.has(storyId);
    return !this.ids.has(articleId) && !isRepeated && (this.sources.get(sourceId) ?? 0) < PER_SOURCE_MAX;
  }
}

const byScore = (one: ScoredCandidate, other: ScoredCandidate): number =>
  other.score - one.score || other.candidate.articleId - one.candidate.articleId;

function createChanceOrder(seed: number): (one: ScoredCandidate, other: ScoredCandidate) => number {
  const toNumber = ({ candidate }: ScoredCandidate) => hashNumber(hashNumber(seed) ^ candidate.articleId);
  return (one, other) => toNumber(one) - toNumber(other) || byScore(one, other);
}

/** Spreads the bits of a number over 32 bits (the finalizer of MurmurHash3). */
function hashNumber(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
