import { Injectable } from '@nestjs/common';
import type { Lease } from '@reader/database';
import { EmbeddingModel } from '@reader/llm';
import { DIMENSIONS_MAX } from '../vector/vector-indexes';
import { type VectorModelRow, VectorModelsRepository } from '../vector/vector-models.repository';
import { LocalModelPlanner } from './local-model-planner';

/** Decides which model comes next, and adds it: a provider's where one is configured, else a learned one. */
@Injectable()
export class ModelPlanner {
  private isMeasureDue = false;

  constructor(
    private readonly models: VectorModelsRepository,
    private readonly local: LocalModelPlanner,
    private readonly provider: EmbeddingModel,
  ) {}

  /** @throws ModelFailed when the provider is not available */
  async addIfDue(lease: Lease): Promise<void> {
    const inUse = await this.models.listInUse();
    await (this.provider.isConfigured ? this.addProvider(lease, inUse) : this.local.addIfDue(lease, inUse));
  }

  /** Makes the next run measure the provider's model, whose vectors have another length now. */
  measureAgain(): void {
    this.isMeasureDue = true;
  }

  private async addProvider(lease: Lease, inUse: readonly VectorModelRow[]): Promise<void> {
    const { name } = this.provider;
    const known = inUse.find((model) => model.kind === 'provider' && model.name === name);
    if (known !== undefined && !this.isMeasureDue) return;
    const dimensions = await this.provider.measureDimensions();
    this.isMeasureDue = false;
    if (known?.dimensions === dimensions) return;
    if (dimensions > DIMENSIONS_MAX)
      throw new Error(
        `the embedding model has ${dimensions} dimensions; at most ${DIMENSIONS_MAX} can be used`,
      );
    await this.models.addProvider(lease, name, dimensions);
  }
}
