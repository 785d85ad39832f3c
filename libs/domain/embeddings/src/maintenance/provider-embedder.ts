import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import type { EmbedOptions } from '@reader/llm';
import { ArticleTextsQueries } from '../article/article-texts.queries';
import type { ArticleVectors } from '../vector/embeddings.repository';
import { ProviderVectors } from '../vector/provider-vectors';

/** Characters of an article that a provider gets: about 1,500 tokens, where most models see the subject. */
const TEXT_LENGTH_MAX = 6_000;

/** Makes vectors of articles by the provider's model. */
@Injectable()
export class ProviderEmbedder {
  constructor(
    private readonly database: Database,
    private readonly texts: ArticleTextsQueries,
    private readonly provider: ProviderVectors,
  ) {}

  /**
   * @param options the dimensions of the model
   * @throws ModelFailed when the provider is not available
   */
  async embedByIds(articleIds: readonly number[], options: EmbedOptions): Promise<ArticleVectors> {
    const texts = await this.texts.listByIds(this.database, articleIds);
    const vectors = await this.provider.embed(
      texts.map((stored) => `${stored.title}\n${stored.toText()}`.slice(0, TEXT_LENGTH_MAX).toWellFormed()),
      options,
    );
    return new Map(texts.map(({ articleId }, n) => [articleId, vectors[n] ?? null]));
  }
}
