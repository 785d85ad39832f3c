import { Logger } from '@nestjs/common';
import type OpenAI from 'openai';
import { CircuitBreaker } from './circuit-breaker';
import { createClient, type ModelAccess, toModelFailed } from './client';
import type { Message, PromptInput } from './prompt';
import { sendWithRetry } from './retry';

/** Limit for reasoning and answer together; answers about a whole article stay far below. */
const TOKENS_MAX = 8_000;

export interface TokenUsage {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** Null `usage`: the server does not count. */
export interface Completion {
  readonly text: string;
  readonly usage: TokenUsage | null;
}

/** Servers leave out what the API requires. */
type Answer = Partial<OpenAI.ChatCompletion> | null;

/** A client for the OpenAI chat completions API, which gateways and local servers offer too. */
export class Provider {
  readonly circuit = new CircuitBreaker();
  private readonly log = new Logger(Provider.name);
  private readonly client: OpenAI;

  constructor(private readonly access: ModelAccess) {
    this.client = createClient(access, 0);
  }

  get model(): string {
    return this.access.model;
  }

  /**
   * The model's text; empty when there is none.
   * @throws ModelFailed
   */
  async complete(
    messages: readonly Message[],
    prompt: PromptInput,
    signal: AbortSignal,
  ): Promise<Completion> {
    const body = { ...this.buildRequest(messages, prompt), stream: false as const };
    try {
      const answer: Answer = await this.send(
        () => this.client.chat.completions.create(body, { signal }),
        signal,
      );
      return toCompletion(answer);
    } catch (error) {
      throw toModelFailed(error, this.access, { log: this.log, purpose: prompt.purpose, signal });
    }
  }

  /**
   * The text in pieces as they arrive; at the end the usage. One piece when the server does not stream.
   * @throws ModelFailed
   */
  async *stream(
    messages: readonly Message[],
    prompt: PromptInput,
    signal: AbortSignal,
  ): AsyncGenerator<Completion> {
    const options = { stream: true as const, stream_options: { include_usage: true } };
    const body = { ...this.buildRequest(messages, prompt), ...options };
    try {
      const { data: pieces, response } = await this.send(
        () => this.client.chat.completions.create(body, { signal }).withResponse(),
        signal,
      );
      if (isJson(response)) yield toCompletion((await response.json()) as Answer);
      else
        for await (const { choices, usage } of pieces as AsyncIterable<Partial<OpenAI.ChatCompletionChunk>>)
          yield { text: toText(choices?.[0]?.delta?.content), usage: toUsage(usage) };
      // An aborted stream ends like a complete one.
      signal.throwIfAborted();
    } catch (error) {
      throw toModelFailed(error, this.access, { log: this.log, purpose: prompt.purpose, signal });
    }
  }

  private send<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return sendWithRetry(request, signal, (waitMs) => this.circuit.pause(waitMs));
  }

  private buildRequest(messages: readonly Message[], { purpose, schema }: PromptInput) {
    return {
      model: this.access.model,
      messages: [...messages],
      max_completion_tokens: TOKENS_MAX,
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: purpose, strict: true, schema },
      },
    };
  }
}

function isJson({ headers }: Pick<Response, 'headers'>): boolean {
  return /^application\/json\b/i.test(headers.get('content-type') ?? '');
}

function toCompletion(answer: Answer): Completion {
  return { text: toText(answer?.choices?.[0]?.message?.content), usage: toUsage(answer?.usage) };
}

/** Some servers put lists of parts or other values where the API has a text. */
function toText(content: unknown): string {
  return typeof content === 'string' ? content : '';
}

function toUsage(usage: Partial<OpenAI.CompletionUsage> | null | undefined): TokenUsage | null {
  const [tokensIn, tokensOut] = [usage?.prompt_tokens, usage?.completion_tokens];
  const isCount = (n: unknown): n is number => Number.isSafeInteger(n) && Number(n) >= 0;
  return isCount(tokensIn) && isCount(tokensOut) ? { tokensIn, tokensOut } : null;
}
