import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import OpenAI from 'openai';
import { CircuitBreaker } from './circuit-breaker';
import { createClient, type ModelAccess, toModelFailed } from './client';
import { ModelFailed } from './errors';

/** For one request with all its retries. */
const DEADLINE_MS = 60_000;
/** The client waits between them as the server asks, else ever longer. */
const RETRIES = 3;
/** Answers that say that the texts are at fault: too long, or not allowed. */
const UNUSABLE = new Set([400, 413, 422]);

/** The operator's model that makes vectors of texts, if there is one. */
@Injectable()
export class EmbeddingModel {
  private readonly log = new Logger(EmbeddingModel.name);
  private readonly circuit = new CircuitBreaker();
  private readonly access: ModelAccess | null;
  private readonly client: OpenAI | null;

  constructor(@Inject(CONFIG) { llm }: Config) {
    const model = llm.models.embedding;
    this.access = llm.chat === null || model === null ? null : { ...llm.chat, model };
    this.client = this.access && createClient(this.access, RETRIES);
  }

  get isConfigured(): boolean {
    return this.access !== null;
  }

  /** The model's name; empty without one. */
  get name(): string {
    return this.access?.model ?? '';
  }

  /** @throws ModelFailed */
  async measureDimensions(): Promise<number> {
    const [vector] = await this.embed(['news']);
    return vector?.length ?? 0;
  }

  /**
   * A vector for each text, in their order.
   * @throws ModelFailed with the reason `unusable` when the model refuses one of the texts
   */
  async embed(texts: readonly string[], stopping?: AbortSignal): Promise<number[][]> {
    if (this.access === null || this.client === null)
      throw new ModelFailed('unavailable', 'No model of embeddings is configured.');
    if (this.circuit.isOpen)
      throw new ModelFailed('unavailable', 'The model of embeddings failed several times in a row.');
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const signal = stopping === undefined ? deadline : AbortSignal.any([deadline, stopping]);
    try {
      const vectors = await this.request(this.client, this.access, texts, signal);
      this.circuit.recordSuccess();
      return vectors;
    } catch (error) {
      if (error instanceof OpenAI.APIError && UNUSABLE.has(Number(error.status)))
        throw new ModelFailed('unusable', 'The model of embeddings refused a text.');
      this.circuit.recordFailure();
      const context = { log: this.log, purpose: 'embeddings', signal };
      throw error instanceof ModelFailed ? error : toModelFailed(error, this.access, context);
    }
  }

  private async request(
    client: OpenAI,
    { model }: ModelAccess,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<number[][]> {
    const answer: Partial<OpenAI.CreateEmbeddingResponse> | null = await client.embeddings.create(
      // Gateways and local servers do not all know the client's default, base64.
      { model, input: [...texts], encoding_format: 'float' },
      { signal },
    );
    const ordered = [...(answer?.data ?? [])].sort((one, other) => one.index - other.index);
    const vectors = ordered.map(({ embedding }) => embedding);
    const length = vectors[0]?.length ?? 0;
    const isVector = (vector: readonly number[]) => vector.length === length && vector.every(Number.isFinite);
    if (vectors.length === texts.length && length > 0 && vectors.every(isVector)) return vectors;
    throw new ModelFailed('unavailable', 'The model of embeddings gave no usable answer.');
  }
}
