import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@reader/database';
import { ModelFailed, OtherDimensions } from '@reader/llm';
import { VectorModelsRepository } from '../vector/vector-models.repository';
import { EmbeddingFiller } from './embedding-filler';
import { ModelActivation } from './model-activation';
import { ModelPlanner } from './model-planner';

export interface MaintenanceResult {
  /** Number of articles that got their vector. */
  readonly embedded: number;
  /** Name of the model in use. */
  readonly model: string | null;
  readonly waiting_for: 'provider' | null;
}

/** Adds models, fills them with vectors and takes them into use. */
@Injectable()
export class ModelMaintenance {
  private readonly log = new Logger(ModelMaintenance.name);

  constructor(
    private readonly models: VectorModelsRepository,
    private readonly planner: ModelPlanner,
    private readonly filler: EmbeddingFiller,
    private readonly activation: ModelActivation,
  ) {}

  /** A provider that is down costs this run only; the next one tries again. */
  async run(lease: Lease, signal: AbortSignal): Promise<MaintenanceResult> {
    let embedded = 0;
    let waiting: 'provider' | null = null;
    try {
      await this.planner.addIfDue(lease);
      for (const model of await this.models.listInUse()) {
        embedded += await this.filler.fill(model, lease, signal);
        await this.activation.takeIntoUse(model, lease, signal);
      }
    } catch (error) {
      if (!(error instanceof ModelFailed)) throw error;
      this.log.warn({ why: error.message, what: 'the provider of embeddings is tried again later' });
      waiting = 'provider';
      if (error instanceof OtherDimensions) this.planner.measureAgain();
    }
    await this.activation.removeRetired(signal);
    const current = await this.models.findCurrent();
    return { embedded, model: current?.name ?? null, waiting_for: waiting };
  }
}
