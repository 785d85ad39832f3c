import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type OpenAI from 'openai';
import { CircuitBreaker } from './circuit-breaker';
import { createClient, type ModelAccess, toModelFailed } from './client';
import { ModelFailed, OtherDimensions } from './errors';
import { limitTime } from './limit-time';
import { loadOpenAI } from './open-ai';

/**
 * For one request with all its retries, between which the client waits as the server asks, else ever longer.
 * A person has words to search by instead.
 */
const LIMITS = {
  person: { deadlineMs: 5_000, retries: 0 },
  background: { deadlineMs: 60_000, retries: 3 },
} as const;
/** A text that no model refuses. */
const PROBE = 'news';
/** Answers that say that the texts are at fault: too long, or not allowed. */
const UNUSABLE = new Set([400, 413, 422]);
/** The answer of a server that is busy, whatever the texts are. */
const BUSY = 503;

/** The largest number that Postgres stores in a vector of half precision. */
const NUMBER_MAX = 65_504;

export interface EmbedOptions {
  /** Of the vectors; without it those of the first one. */
  readonly dimensions?: number;
  /** A person waits for seconds only. Default: `background`. */
  readonly priority?: 'person' | 'background';
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
    this.client = this.access && createClient(this.access, 0);
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
    const [vector] = await this.embed([PROBE]);
    return vector?.length ?? 0;
  }

  /**
   * A vector for each text, in their order.
   * @throws ModelFailed with the reason `unusable` when the model refuses one of the texts, or gives it a
   * vector that cannot be compared
   * @throws OtherDimensions when all vectors have one other length
   */
  async embed(texts: readonly string[], options: EmbedOptions = {}): Promise<number[][]> {
    const { stopping, dimensions, priority = 'background' } = options;
    if (this.access === null || this.client === null)
      throw new ModelFailed('unavailable', 'No model of embeddings is configured.');
    if (this.circuit.isOpen)
      throw new ModelFailed('unavailable', 'The model of embeddings failed several times in a row.');
    const { deadlineMs, retries } = LIMITS[priority];
    this.circuit.beginRequest(deadlineMs);
    const signal = limitTime(deadlineMs, stopping);
    const request = { model: this.access.model, texts, signal, dimensions, retries };
    try {
      const vectors = await requestVectors(this.client, request);
      this.circuit.recordSuccess();
      return vectors;
    } catch (error) {
      if (await isRefusal(error, this.client, request)) {
        this.circuit.recordSuccess();
        throw new ModelFailed('unusable', 'The model of embeddings refused a text.');
      }
      // Callers who leave do not count as failures of the model.
      if (stopping?.aborted !== true) this.circuit.recordFailure();
      throw this.toFailure(error, this.access, signal);
    }
  }

  private toFailure(error: unknown, access: ModelAccess, signal: AbortSignal): ModelFailed {
    if (error instanceof ModelFailed) return error;
    return toModelFailed(error, access, { log: this.log, purpose: 'embeddings', signal });
  }
}

interface VectorsRequest {
  readonly model: string;
  readonly texts: readonly string[];
  readonly signal: AbortSignal;
  readonly dimensions: number | undefined;
  readonly retries: number;
}

/** Whether the texts are at fault: some servers fail at a text that they cannot take, or spoil its vector. */
async function isRefusal(error: unknown, client: OpenAI, request: VectorsRequest): Promise<boolean> {
  const status = error instanceof loadOpenAI().APIError ? Number(error.status ?? 0) : 0;
  if (UNUSABLE.has(status)) return true;
  const isDoubtful = error instanceof ModelFailed || (status >= 500 && status !== BUSY);
  // A single failure says nothing about a text.
  if (!isDoubtful || request.retries === 0) return false;
  const probe = { ...request, texts: [PROBE], retries: 0 };
  return requestVectors(client, probe).then(
    () => true,
    () => false,
  );
}

/**
 * In the order of the texts.
 * @throws ModelFailed when one of them has no usable vector
 */
async function requestVectors(
  client: OpenAI,
  { model, texts, signal, dimensions, retries }: VectorsRequest,
): Promise<number[][]> {
  const answer: Partial<OpenAI.CreateEmbeddingResponse> | null = await client.embeddings.create(
    // Gateways and local servers do not all know the client's default, base64.
    { model, input: [...texts], encoding_format: 'float' },
    { signal, maxRetries: retries },
  );
  const ordered = [...(answer?.data ?? [])].sort((one, other) => one.index - other.index);
  const vectors = ordered.map(({ embedding }) => (Array.isArray(embedding) ? embedding : []));
  const given = vectors[0]?.length ?? 0;
  const haveLength = (length: number) =>
    vectors.length === texts.length && vectors.every((vector) => isUsable(vector, length));
  if (haveLength(dimensions ?? given)) return vectors;
  if (haveLength(given)) throw new OtherDimensions();
  throw new ModelFailed('unavailable', 'The model of embeddings gave no usable answer.');
}

/** Not for a vector of another length, with something else than numbers in it, or without a direction. */
function isUsable(vector: readonly number[], dimensions: number): boolean {
  const isNumber = (value: unknown) => typeof value === 'number' && Math.abs(value) <= NUMBER_MAX;
  return vector.length === dimensions && vector.every(isNumber) && vector.some((value) => value !== 0);
}
