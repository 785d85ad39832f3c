import { Injectable } from '@nestjs/common';
import type { Lease } from '@reader/database';
import { TermSnapshots } from '../terms/term-snapshots';
import { VectorTraining } from '../vector/vector-training';
import { type VectorModelRow, VectorModelsRepository } from '../vector/vector-models.repository';
import { ModelRenewal } from './model-renewal';

/** Learns a model from this instance's articles when one is due. */
@Injectable()
export class LocalModelPlanner {
  constructor(
    private readonly snapshots: TermSnapshots,
    private readonly models: VectorModelsRepository,
    private readonly training: VectorTraining,
    private readonly renewal: ModelRenewal,
  ) {}

  async addIfDue(lease: Lease, inUse: readonly VectorModelRow[]): Promise<void> {
    if (inUse.some(({ kind, state }) => kind === 'local' && state === 'filling')) return;
    const snapshot = await this.snapshots.getCurrent();
    const corpus = await this.snapshots.countCorpus();
    const current = inUse.find(({ kind }) => kind === 'local');
    if (snapshot === null || !(await this.renewal.isDue(current, corpus))) return;
    const data = await this.training.train(snapshot);
    if (data !== null) await this.models.addLocal(lease, { snapshotId: snapshot.version, corpus, data });
  }
}
