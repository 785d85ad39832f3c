import { Injectable } from '@nestjs/common';
import { Database, type Lease } from '@reader/database';
import { EmbeddingsRepository } from '../vector/embeddings.repository';
import type { VectorModelRow } from '../vector/vector-models.repository';
import { VectorWriter } from '../vector/vector-writer';
import { ProviderEmbedder } from './provider-embedder';

/** Texts of one request; providers allow more, but a failure then costs more. */
const BATCH_TEXTS = 64;

/** Makes vectors of pending articles by the provider's model. */
@Injectable()
export class ProviderFiller {
  constructor(
    private readonly database: Database,
    private readonly embeddings: EmbeddingsRepository,
    private readonly embedder: ProviderEmbedder,
    private readonly writer: VectorWriter,
  ) {}

  /**
   * @returns number of articles; those whose text changed meanwhile stay pending
   * @throws ModelFailed when the provider is not available
   */
  async fillSome(model: VectorModelRow, lease: Lease, signal: AbortSignal): Promise<number> {
    const versions = await this.embeddings.listPending(model, BATCH_TEXTS);
    if (versions.size === 0) return 0;
    const vectors = await this.embedder.embedByIds([...versions.keys()], {
      dimensions: model.dimensions,
      stopping: signal,
    });
    await this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      const unchanged = await this.embeddings.lockUnchanged(tx, model, versions);
      await this.writer.write(tx, model, new Map(unchanged.map((id) => [id, vectors.get(id) ?? null])));
    });
    return versions.size;
  }
}
