import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type OpenAI from 'openai';
import { CircuitBreaker } from './circuit-breaker';
import { createClient, type ModelAccess, toModelFailed } from './client';
import { ModelFailed, OtherDimensions } from './errors';
import { loadOpenAI } from './open-ai';

/** For one request with all its retries. */
const DEADLINE_MS = 60_000;
/** The client waits between them as the server asks, else ever longer. */
const RETRIES = 3;
/** Answers that say that the texts are at fault: too long, or not allowed. */
const UNUSABLE = new Set([400, 413, 422]);

/** The largest number that Postgres stores in a vector of half precision. */
const NUMBER_MAX = 65_504;

export interface EmbedOptions {
  /** Of the vectors; without it those of the first one. */
  readonly dimensions?: number;
  readonly stopping?: AbortSignal;
}

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
   * A vector for each text, in their order; null where the model gave one that cannot be compared.
   * @throws ModelFailed with the reason `unusable` when the model refuses one of the texts
   * @throws OtherDimensions when all vectors have one other length
   */
  async embed(texts: readonly string[], options: EmbedOptions = {}): Promise<(number[] | null)[]> {
    const { stopping, dimensions } = options;
    if (this.access === null || this.client === null)
      throw new ModelFailed('unavailable', 'No model of embeddings is configured.');
    if (this.circuit.isOpen)
      throw new ModelFailed('unavailable', 'The model of embeddings failed several times in a row.');
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const signal = stopping === undefined ? deadline : AbortSignal.any([deadline, stopping]);
    try {
      const { model } = this.access;
      const vectors = await requestVectors(this.client, { model, texts, signal, dimensions });
      this.circuit.recordSuccess();
      return vectors;
    } catch (error) {
      if (error instanceof loadOpenAI().APIError && UNUSABLE.has(Number(error.status)))
        throw new ModelFailed('unusable', 'The model of embeddings refused a text.');
      this.circuit.recordFailure();
      const context = { log: this.log, purpose: 'embeddings', signal };
      throw error instanceof ModelFailed ? error : toModelFailed(error, this.access, context);
    }
  }
}

interface VectorsRequest {
  readonly model: string;
  readonly texts: readonly string[];
  readonly signal: AbortSignal;
  readonly dimensions: number | undefined;
}

/**
 * In the order of the texts.
 * @throws ModelFailed when there is no usable vector
 */
async function requestVectors(
  client: OpenAI,
  { model, texts, signal, dimensions }: VectorsRequest,
): Promise<(number[] | null)[]> {
  const answer: Partial<OpenAI.CreateEmbeddingResponse> | null = await client.embeddings.create(
    // Gateways and local servers do not all know the client's default, base64.
    { model, input: [...texts], encoding_format: 'float' },
    { signal },
  );
  const ordered = [...(answer?.data ?? [])].sort((one, other) => one.index - other.index);
  const vectors = ordered.map(({ embedding }) => (Array.isArray(embedding) ? embedding : []));
  const usable = keepUsable(vectors, dimensions ?? vectors[0]?.length ?? 0);
  if (vectors.length === texts.length && usable.some((vector) => vector !== null)) return usable;
  if (vectors.length === texts.length && haveOneLength(vectors)) throw new OtherDimensions();
  throw new ModelFailed('unavailable', 'The model of embeddings gave no usable answer.');
}

/** Whether the vectors could be used by a model of other dimensions. */
function haveOneLength(vectors: readonly number[][]): boolean {
  const length = vectors[0]?.length ?? 0;
  return vectors.every((vector) => vector.length === length) && keepUsable(vectors, length).some(Boolean);
}

/** Null for a vector of another length, with something else than numbers in it, or without a direction. */
function keepUsable(vectors: readonly number[][], dimensions: number): (number[] | null)[] {
  const isNumber = (value: unknown) => typeof value === 'number' && Math.abs(value) <= NUMBER_MAX;
  const isUsable = (vector: readonly number[]) =>
    vector.length === dimensions && vector.every(isNumber) && vector.some((value) => value !== 0);
  return vectors.map((vector) => (isUsable(vector) ? vector : null));
}
