import { Injectable } from '@nestjs/common';
import type { Job, JobContext } from '@reader/scheduler';
import { TermSnapshots } from '../terms/term-snapshots';
import { LegacyEmbeddingsRepository } from './legacy-embeddings.repository';
import { type MaintenanceResult, ModelMaintenance } from './model-maintenance';

interface EmbeddingsRunDetail extends MaintenanceResult {
  /** Number of vectors of an earlier version. */
  readonly moved: number;
}

/**
 * Renews snapshots and models, fills models with vectors and takes them into use. All progress is in the
 * database, so a run continues where a killed one stopped.
 */
@Injectable()
export class EmbeddingsJob implements Job {
  readonly name = 'embeddings';
  /** A run without work takes a few milliseconds. */
  readonly schedule = { everyMinutes: 5 };

  constructor(
    private readonly legacy: LegacyEmbeddingsRepository,
    private readonly snapshots: TermSnapshots,
    private readonly models: ModelMaintenance,
  ) {}

  async run({ lease, signal }: Pick<JobContext, 'lease' | 'signal'>): Promise<EmbeddingsRunDetail> {
    const moved = await this.legacy.moveAll(lease, signal);
    await this.snapshots.renew(lease);
    return { moved, ...(await this.models.run(lease, signal)) };
  }
}
