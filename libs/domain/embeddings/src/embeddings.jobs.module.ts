import { Module, type OnModuleInit } from '@nestjs/common';
import { LlmModule } from '@reader/llm';
import { Outbox, OutboxModule } from '@reader/outbox';
import { Jobs } from '@reader/scheduler';
import { EmbedHandlers } from './article/embed-handlers';
import { EmbeddingsModule } from './embeddings.module';
import { Calibration } from './maintenance/calibration';
import { EmbeddingFiller } from './maintenance/embedding-filler';
import { EmbeddingsJob } from './maintenance/embeddings.job';
import { LegacyEmbeddingsRepository } from './maintenance/legacy-embeddings.repository';
import { LocalFiller } from './maintenance/local-filler';
import { LocalModelPlanner } from './maintenance/local-model-planner';
import { ModelActivation } from './maintenance/model-activation';
import { ModelMaintenance } from './maintenance/model-maintenance';
import { ModelPlanner } from './maintenance/model-planner';
import { ModelRenewal } from './maintenance/model-renewal';
import { ProviderEmbedder } from './maintenance/provider-embedder';
import { ProviderFiller } from './maintenance/provider-filler';
import { VectorIndexes } from './vector/vector-indexes';
import { VectorTraining } from './vector/vector-training';

/** For every process that stores articles or runs jobs. */
@Module({
  imports: [EmbeddingsModule, LlmModule, OutboxModule],
  providers: [
    ...[EmbedHandlers, EmbeddingsJob, ModelMaintenance, ModelPlanner, LocalModelPlanner, ModelRenewal],
    ...[EmbeddingFiller, LocalFiller, ProviderFiller, ProviderEmbedder, ModelActivation, Calibration],
    ...[LegacyEmbeddingsRepository, VectorIndexes, VectorTraining],
  ],
  exports: [EmbeddingsModule],
})
export class EmbeddingsJobsModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly handlers: EmbedHandlers,
    private readonly job: EmbeddingsJob,
  ) {}

  onModuleInit(): void {
    for (const handler of this.handlers.list()) this.outbox.register(handler);
    this.jobs.register(this.job);
  }
}
