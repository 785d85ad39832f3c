import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { Lease } from '@reader/database';
import { getSubjectCosineMin, toUnit, type VectorModelRow, VectorModelsRepository } from '@reader/embeddings';
import { mapInSlices } from '@reader/threads';
import pgvector from 'pgvector';
import { DismissalsRepository } from '../dismissal/dismissals.repository';
import { findInterests } from './find-interests';
import type { Interest, Signal, SignalRow, VectorSignal } from './interest';
import { type InterestModelRow, InterestsRepository } from './interests.repository';
import { SignalReader } from './signal-reader';
import { weighSignals } from './weigh-signals';

/** A dismissal after the last one has a computation of its own. */
const ATTEMPTS_MAX = 5;

/** Computes what users are interested in, and stores it. */
@Injectable()
export class InterestModels {
  constructor(
    private readonly signals: SignalReader,
    private readonly dismissals: DismissalsRepository,
    private readonly models: VectorModelsRepository,
    private readonly repository: InterestsRepository,
  ) {}

  /** What the user did and may be used. */
  listSignals(user: User): Promise<SignalRow[]> {
    return this.signals.list(user);
  }

  /**
   * Computes the user's model unless the stored one is of this vector model and of what may be used now.
   * @returns null when the user was deleted meanwhile
   */
  async ensure(user: User, vectorModel: VectorModelRow | null): Promise<InterestModelRow | null> {
    const stored = await this.repository.find(user);
    const isCurrent =
      stored !== null &&
      stored.model_id === (vectorModel?.model_id ?? null) &&
      stored.uses_reading === this.signals.canUseReading(user);
    if (isCurrent) return stored;
    await this.compute(user);
    return this.repository.find(user);
  }

  /** Users whose models are older than this, or of another vector model. */
  async listDue(hours: number): Promise<number[]> {
    const vectorModel = await this.models.findCurrent();
    return this.repository.listDue(vectorModel?.model_id ?? null, hours);
  }

  /** Computes again when the user dismissed or restored an article meanwhile. */
  async compute(user: User, lease: Lease | null = null): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1)
      if (await this.computeOnce(user, lease)) return;
  }

  /** @returns false when the user's dismissals changed meanwhile */
  private async computeOnce(user: User, lease: Lease | null): Promise<boolean> {
    const usesReading = this.signals.canUseReading(user);
    const [rows, dismissed, vectorModel] = await Promise.all([
      this.signals.list(user),
      this.dismissals.listWeighed(user),
      this.models.findCurrent(),
    ]);
    const dismissedIds = dismissed.map(({ articleId }) => articleId);
    const rejected = new Set(dismissedIds);
    const liked = weighSignals(rows, { usesReading, now: Date.now() }).filter(
      ({ articleId }) => !rejected.has(articleId),
    );
    const [interests, disliked] =
      vectorModel === null
        ? [[], []]
        : [await this.group(liked, vectorModel), await this.group(dismissed, vectorModel)];
    const modelId = vectorModel?.model_id ?? null;
    const result = { modelId, usesReading, signals: liked.length, interests, dismissed: disliked };
    return this.repository.save(user, { ...result, dismissedIds }, lease);
  }

  private async group(signals: readonly Signal[], model: VectorModelRow): Promise<Interest[]> {
    const ids = signals.map(({ articleId }) => articleId);
    const rows = await this.repository.listVectors(ids, model.model_id);
    const parsed = await mapInSlices(rows, ({ article_id: id, embedding }): [number, Float32Array] => [
      id,
      toUnit(pgvector.fromSql(embedding) as number[]),
    ]);
    const vectors = new Map(parsed);
    const withVectors = signals.flatMap((signal): VectorSignal[] => {
      const vector = vectors.get(signal.articleId);
      return vector === undefined ? [] : [{ ...signal, vector }];
    });
    return findInterests(withVectors, { cosineMin: getSubjectCosineMin(model) });
  }
}
