import { Injectable } from '@nestjs/common';
import type { Lease } from '@reader/database';
import { EmbeddingsRepository } from '../vector/embeddings.repository';
import { VectorIndexes } from '../vector/vector-indexes';
import { type VectorModelRow, VectorModelsRepository } from '../vector/vector-models.repository';
import { Calibration } from './calibration';

/** Share of articles that may lack a vector when readers move to a new model. */
const PENDING_SHARE_MAX = 0.01;

/** Takes models into use and removes the old ones. */
@Injectable()
export class ModelActivation {
  constructor(
    private readonly models: VectorModelsRepository,
    private readonly embeddings: EmbeddingsRepository,
    private readonly indexes: VectorIndexes,
    private readonly calibration: Calibration,
  ) {}

  /** @throws ModelFailed when the provider is not available */
  async takeIntoUse(model: VectorModelRow, lease: Lease, signal: AbortSignal): Promise<void> {
    const { articles, pending, vectors } = await this.embeddings.getCoverage(model);
    const isCovered = articles > 0 && pending <= articles * PENDING_SHARE_MAX;
    if (signal.aborted || !(model.state === 'current' || isCovered)) return;
    const isFirst = (await this.models.findCurrent()) === null;
    await this.indexes.ensure(model, { vectors, isFirst });
    await this.calibration.measureIfDue(model, vectors, lease);
    if (model.state === 'filling') await this.models.activate(lease, model.model_id);
  }

  async removeRetired(signal: AbortSignal): Promise<void> {
    for (const model of await this.models.listRetired()) {
      if (signal.aborted) return;
      await this.indexes.drop(model);
      await this.embeddings.deleteModel(model);
    }
  }
}
