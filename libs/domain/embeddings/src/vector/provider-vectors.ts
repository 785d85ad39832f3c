import { Injectable } from '@nestjs/common';
import { type EmbedOptions, EmbeddingModel, ModelFailed } from '@reader/llm';

type ProviderVector = readonly number[] | null;

/** What is left of a text that is refused: some servers refuse more than 512 tokens. */
const SHORTER_LENGTHS = [1_500, 400];
/** A text that no model refuses. */
const PROBE = 'news';

/** Vectors of texts by the provider's model. A text that it refuses does not stop the others. */
@Injectable()
export class ProviderVectors {
  constructor(private readonly provider: EmbeddingModel) {}

  /** Empty without a provider. */
  get modelName(): string {
    return this.provider.name;
  }

  /**
   * In the order of the texts; null for one that the provider refuses, or always gives an unusable vector.
   * @throws ModelFailed when the provider is not available, or refuses every text
   */
  async embed(texts: readonly string[], options: EmbedOptions): Promise<ProviderVector[]> {
    if (texts.length === 0) return [];
    const vectors = await this.embedUnlessRefused(texts, options);
    if (vectors !== null) return vectors;
    const [text] = texts;
    if (texts.length === 1 && text !== undefined) return [await this.embedShorter(text, options)];
    const middle = Math.ceil(texts.length / 2);
    const first = await this.embed(texts.slice(0, middle), options);
    return [...first, ...(await this.embed(texts.slice(middle), options))];
  }

  private async embedShorter(text: string, options: EmbedOptions): Promise<ProviderVector> {
    for (const length of SHORTER_LENGTHS.filter((shorter) => shorter < text.length)) {
      const vectors = await this.embedUnlessRefused([text.slice(0, length).toWellFormed()], options);
      if (vectors !== null) return vectors[0] ?? null;
    }
    // Servers also refuse in this way when the key has expired or the model is unknown.
    if ((await this.embedUnlessRefused([PROBE], options)) === null)
      throw new ModelFailed('unavailable', 'The model of embeddings refuses every text.');
    return null;
  }

  /** Null when the provider refuses one of the texts, or spoils its vector, without saying which. */
  private async embedUnlessRefused(
    texts: readonly string[],
    options: EmbedOptions,
  ): Promise<ProviderVector[] | null> {
    try {
      return await this.provider.embed(texts, options);
    } catch (error) {
      if (error instanceof ModelFailed && error.reason === 'unusable') return null;
      throw error;
    }
  }
}
