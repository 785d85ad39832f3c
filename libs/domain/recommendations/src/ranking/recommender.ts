import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { DAY_MS } from '@reader/duration';
import { getSubjectCosineMin, VectorModelsRepository } from '@reader/embeddings';
import { InterestModels } from '../interest/interest-models';
import type { SignalRow } from '../interest/interest';
import { InterestsRepository, type StoredInterestRow } from '../interest/interests.repository';
import { CandidateReader } from './candidate-reader';
import type { Recommendation } from './candidate';
import { rankRecommendations } from './rank-recommendations';

/** Recommendations of a user: as much as a person looks through. */
const LIST_MAX = 50;
/** Articles are unrelated below this cosine while no vectors can be compared. */
const NO_MODEL_COSINE = 1;

export interface RecommendedList {
  readonly recommendations: readonly Recommendation[];
  /** The vector model that compared them; null while there is none. */
  readonly modelId: number | null;
  /** The least cosine of two articles on one subject. */
  readonly cosineMin: number;
  readonly interests: readonly StoredInterestRow[];
  readonly signals: readonly SignalRow[];
  /** The user's own articles of each story that they follow, the newest first. */
  readonly followed: ReadonlyMap<number, readonly number[]>;
}

/** Chooses articles for a user. Needs no key. */
@Injectable()
export class Recommender {
  constructor(
    private readonly models: InterestModels,
    private readonly interests: InterestsRepository,
    private readonly vectorModels: VectorModelsRepository,
    private readonly candidates: CandidateReader,
  ) {}

  async listFor(user: User): Promise<RecommendedList> {
    const vectorModel = await this.vectorModels.findCurrent();
    const model = await this.models.ensure(user, vectorModel);
    const now = Date.now();
    const [interests, signals, candidates] = await Promise.all([
      this.interests.list(user),
      this.models.listSignals(user),
      this.candidates.read(user, model, now),
    ]);
    const modelId = model?.model_id ?? null;
    const cosineMin = vectorModel === null ? NO_MODEL_COSINE : getSubjectCosineMin(vectorModel);
    const followed = await this.candidates.listFollowed(
      user,
      signals.map(({ article_id: id }) => id),
    );
    const known = new Set(signals.map(({ article_id: id }) => id));
    const unknown = candidates.filter(({ articleId }) => !known.has(articleId));
    const recommendations = rankRecommendations(unknown, {
      weights: interests.map(({ weight }) => weight),
      cosineMin,
      followedStories: new Set(followed.keys()),
      limit: LIST_MAX,
      now,
      // The same list all day, so that it does not change while it is read.
      seed: Number(user.id) * 100_003 + Math.floor(now / DAY_MS),
    });
    return { recommendations, modelId, cosineMin, interests, signals, followed };
  }
}
