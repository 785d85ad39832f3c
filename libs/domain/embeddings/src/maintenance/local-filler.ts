import { Injectable } from '@nestjs/common';
import { Database, type Lease } from '@reader/database';
import { EmbeddingsRepository } from '../vector/embeddings.repository';
import { LocalEmbedder } from '../vector/local-embedder';
import type { VectorModelRow } from '../vector/vector-models.repository';

/** Articles of one transaction, so that a killed process loses no more. */
const BATCH_ARTICLES = 500;

/** Makes vectors of pending articles from their stored terms. */
@Injectable()
export class LocalFiller {
  constructor(
    private readonly database: Database,
    private readonly embeddings: EmbeddingsRepository,
    private readonly embedder: LocalEmbedder,
  ) {}

  /** @returns number of articles */
  fillSome(model: VectorModelRow, lease: Lease): Promise<number> {
    return this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      const pending = await this.embeddings.lockPending(tx, model, BATCH_ARTICLES);
      await this.embeddings.write(tx, model, await this.embedder.embedStored(tx, model, pending));
      return pending.length;
    });
  }
}
