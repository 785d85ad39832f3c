import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import { type EmbedOptions, EmbeddingModel, ModelFailed } from '@reader/llm';
import { ArticleTextsQueries } from '../article/article-texts.queries';
import type { ArticleVectors } from '../vector/embeddings.repository';

/** Characters of an article that a provider gets: about 1,500 tokens, where most models see the subject. */
const TEXT_LENGTH_MAX = 6_000;

interface SentText {
  readonly articleId: number;
  readonly text: string;
}

/** Makes vectors of articles by the provider's model. */
@Injectable()
export class ProviderEmbedder {
  constructor(
    private readonly database: Database,
    private readonly texts: ArticleTextsQueries,
    private readonly provider: EmbeddingModel,
  ) {}

  /**
   * @param options the dimensions of the model
   * @throws ModelFailed when the provider is not available
   */
  async embedByIds(articleIds: readonly number[], options: EmbedOptions): Promise<ArticleVectors> {
    const texts = await this.texts.listByIds(this.database, articleIds);
    const sent = texts.map((stored) => ({
      articleId: stored.articleId,
      text: `${stored.title}\n${stored.toText()}`.slice(0, TEXT_LENGTH_MAX),
    }));
    return this.requestVectors(sent, options);
  }

  /** A text that the provider refuses gets no vector; halving finds it. */
  private async requestVectors(texts: readonly SentText[], options: EmbedOptions): Promise<ArticleVectors> {
    if (texts.length === 0) return new Map();
    try {
      const vectors = await this.provider.embed(
        texts.map(({ text }) => text),
        options,
      );
      return new Map(texts.map(({ articleId }, n) => [articleId, vectors[n] ?? null]));
    } catch (error) {
      if (!(error instanceof ModelFailed && error.reason === 'unusable')) throw error;
      const [first] = texts;
      if (texts.length === 1 && first !== undefined) return new Map([[first.articleId, null]]);
      const middle = Math.ceil(texts.length / 2);
      const one = await this.requestVectors(texts.slice(0, middle), options);
      const other = await this.requestVectors(texts.slice(middle), options);
      return new Map([...one, ...other]);
    }
  }
}
