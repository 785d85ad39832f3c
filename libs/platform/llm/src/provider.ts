import { Logger } from '@nestjs/common';
import OpenAI from 'openai';
import { ModelFailed } from './errors';
import type { Message, Prompt } from './prompt';

/** The default; FREE_LLM_BASE_URL or PROVIDER_BASE_URL overrides it. */
const BASE_URL = 'https://api.openai.com/v1';
/** Retries after a lost connection, 429 or 5xx. */
const RETRIES = 1;
/** Limit for reasoning and answer together; answers about a whole article stay far below. */
const TOKENS_MAX = 8_000;
const DETAIL_LENGTH_MAX = 300;

interface ModelAccess {
  /** Null: the server needs none. */
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  readonly model: string;
}

/** A client for the OpenAI chat completions API, which gateways and local servers offer too. */
export class Provider {
  private readonly log = new Logger(Provider.name);
  private readonly client: OpenAI;

  constructor(private readonly access: ModelAccess) {
    this.client = new OpenAI({
      // The client requires a key. Without one, its header is removed.
      apiKey: access.apiKey ?? 'none',
      ...(access.apiKey === null ? { defaultHeaders: { authorization: null } } : {}),
      baseURL: access.baseUrl ?? BASE_URL,
      maxRetries: RETRIES,
      // Otherwise the client reads these from the environment, and prints to the console.
      ...{ organization: null, project: null, adminAPIKey: null, webhookSecret: null, logLevel: 'off' },
      // The key goes only to the operator's address, never to a redirect.
      fetchOptions: { redirect: 'error' },
    });
  }

  /**
   * The model's text; empty when there is none.
   * @throws ModelFailed
   */
  async complete(
    messages: readonly Message[],
    { purpose, schema }: Prompt<unknown>,
    signal: AbortSignal,
  ): Promise<string> {
    const { choices } = await this.callModel(purpose, signal, () =>
      this.client.chat.completions.create(
        {
          model: this.access.model,
          messages: [...messages],
          max_completion_tokens: TOKENS_MAX,
          response_format: { type: 'json_schema', json_schema: { name: purpose, strict: true, schema } },
        },
        { signal },
      ),
    );
    return choices?.[0]?.message?.content ?? '';
  }

  private async callModel<A>(
    purpose: string,
    signal: AbortSignal,
    call: () => PromiseLike<A>,
  ): Promise<Partial<A>> {
    try {
      return (await call()) ?? {};
    } catch (error) {
      if (signal.aborted || error instanceof OpenAI.APIConnectionTimeoutError)
        throw new ModelFailed('timeout', 'The language model took too long to answer.');
      const why = this.withoutKey(error instanceof Error ? error.message : String(error));
      this.log.warn({ purpose, what: 'the language model could not be reached', why });
      throw new ModelFailed('unavailable', 'The language model could not be reached, or refused.');
    }
  }

  /** Providers repeat the key in their error messages. */
  private withoutKey(detail: string): string {
    const { apiKey } = this.access;
    return (apiKey === null ? detail : detail.replaceAll(apiKey, '[key]')).slice(0, DETAIL_LENGTH_MAX);
  }
}
