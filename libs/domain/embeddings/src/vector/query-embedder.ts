import { Injectable } from '@nestjs/common';
import { TtlCache } from '@reader/concurrency';
import { Database } from '@reader/database';
import { DAY_MS } from '@reader/duration';
import type { EmbedOptions } from '@reader/llm';
import { buildBag } from '../terms/term-bag';
import { LocalEmbedder } from './local-embedder';
import { ProviderVectors } from './provider-vectors';
import type { SimilaritySpread } from './similarity-scale';
import { type VectorModelRow, VectorModelsRepository } from './vector-models.repository';

type QueryVectorValues = readonly number[] | Float32Array | null;

/** Vectors of texts that are compared again and again: searches on several pages, watchlists. */
const CACHED_MAX = 2_000;
const REQUEST_TEXTS = 64;

/** How a provider gets the texts. */
export type QueryOptions = Pick<EmbedOptions, 'priority' | 'stopping'>;

/** A text as the model in use sees it. */
export interface QueryVector {
  readonly modelId: number;
  readonly dimensions: number;
  readonly spread: SimilaritySpread;
  /** Null: the model knows too little of the text, or refuses it, so that nothing is similar. */
  readonly vector: QueryVectorValues;
}

/** Makes vectors of what users write. */
@Injectable()
export class QueryEmbedder {
  private readonly cache = new TtlCache<{ readonly vector: QueryVectorValues }>({
    ttlMs: DAY_MS,
    entriesMax: CACHED_MAX,
  });

  constructor(
    private readonly database: Database,
    private readonly models: VectorModelsRepository,
    private readonly embedder: LocalEmbedder,
    private readonly provider: ProviderVectors,
  ) {}

  /**
   * Null while no model can compare texts with articles.
   * @throws ModelFailed when the provider is not available
   */
  async embed(texts: readonly string[], options: QueryOptions = {}): Promise<readonly QueryVector[] | null> {
    const model = await this.models.findCurrent();
    if (model === null || model.typical === null || model.near === null || !this.canEmbed(model)) return null;
    const spread = { typical: model.typical, near: model.near };
    const vectors = await this.embedMany(model, texts, options);
    return vectors.map((vector) => ({
      modelId: model.model_id,
      dimensions: model.dimensions,
      spread,
      vector,
    }));
  }

  /** @throws ModelFailed when the provider is not available */
  async embedMany(
    model: VectorModelRow,
    texts: readonly string[],
    options: QueryOptions = {},
  ): Promise<QueryVectorValues[]> {
    const toKey = (text: string) => `${model.model_id} ${text}`;
    const isUnknown = (text: string) => this.cache.get(toKey(text)) === undefined;
    const unknown = [...new Set(texts)].filter(isUnknown);
    const fresh = new Map<string, QueryVectorValues>();
    for (let n = 0; n < unknown.length; n += REQUEST_TEXTS) {
      const some = unknown.slice(n, n + REQUEST_TEXTS);
      const vectors = await this.requestVectors(model, some, options);
      some.forEach((text, m) => fresh.set(text, vectors[m] ?? null));
    }
    for (const [text, vector] of fresh) this.cache.set(toKey(text), { vector });
    return texts.map((text) => fresh.get(text) ?? this.cache.get(toKey(text))?.vector ?? null);
  }

  /** Whether this process has what makes vectors of this model. */
  canEmbed({ kind, name }: VectorModelRow): boolean {
    return kind === 'local' || (kind === 'provider' && name === this.provider.modelName);
  }

  private async requestVectors(
    model: VectorModelRow,
    texts: readonly string[],
    options: QueryOptions,
  ): Promise<QueryVectorValues[]> {
    const { kind, dimensions } = model;
    if (kind === 'provider') return this.provider.embed(texts, { ...options, dimensions });
    const bags = texts.map((title, articleId) => ({ articleId, bag: buildBag({ title, text: '' }) }));
    const vectors = await this.embedder.embedBags(this.database, model, bags);
    return texts.map((_, n) => vectors.get(n) ?? null);
  }
}
