import { Injectable } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import { Outbox } from '@reader/outbox';
import type { TermBag } from '../terms/term-bag';
import { type ArticleVectors, EmbeddingsRepository } from './embeddings.repository';
import { LocalEmbedder } from './local-embedder';
import { type VectorModelRow, VectorModelsRepository } from './vector-models.repository';

/** Writes the vectors of articles whose text is new. */
@Injectable()
export class VectorWriter {
  constructor(
    private readonly models: VectorModelsRepository,
    private readonly embeddings: EmbeddingsRepository,
    private readonly embedder: LocalEmbedder,
    private readonly outbox: Outbox,
  ) {}

  /** By every model in use: learned ones at once, a provider's later. */
  async writeByAllModels(
    tx: Transaction,
    articles: readonly { readonly articleId: number; readonly bag: TermBag }[],
  ): Promise<void> {
    await this.models.holdInUse(tx);
    const ids = articles.map(({ articleId }) => articleId);
    for (const model of await this.models.listInUse(tx)) {
      if (model.kind === 'provider') await this.embeddings.requestAgain(tx, model, ids);
      if (model.kind === 'local')
        await this.write(tx, model, await this.embedder.embedBags(tx, model, articles));
    }
  }

  async write(tx: Transaction, model: VectorModelRow, vectors: ArticleVectors): Promise<void> {
    await this.embeddings.write(tx, model, vectors);
    if (model.state !== 'current') return;
    const events = [...vectors.keys()].map((id) => ({ type: 'article.embedded' as const, article_id: id }));
    await this.outbox.publish(tx, events);
  }
}
