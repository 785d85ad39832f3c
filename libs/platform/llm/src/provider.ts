import { Logger } from '@nestjs/common';
import OpenAI from 'openai';
import { ModelFailed } from './errors';
import type { Message, Prompt } from './prompt';

/** Whose model it is unless FREE_LLM_BASE_URL or PROVIDER_BASE_URL says otherwise. */
const BASE_URL = 'https://api.openai.com/v1';
/** A second try for what passes: a lost connection, 429, 5xx. */
const RETRIES = 1;
/** What a model may think and say at most: pages of an article are far below. */
const TOKENS_MAX = 8_000;
const DETAIL_LENGTH_MAX = 300;

interface ModelAccess {
  /** Null: the server asks for none. */
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  readonly model: string;
}

/** Speaks the chat completions of the OpenAI API, which gateways and local servers speak too. */
export class Provider {
  private readonly log = new Logger(Provider.name);
  private readonly client: OpenAI;

  constructor(private readonly access: ModelAccess) {
    this.client = new OpenAI({
      // The client insists on a key; where there is none, its header is left out.
      apiKey: access.apiKey ?? 'none',
      ...(access.apiKey === null ? { defaultHeaders: { authorization: null } } : {}),
      baseURL: access.baseUrl ?? BASE_URL,
      maxRetries: RETRIES,
      // The client would look for these in the environment, and print to the console.
      ...{ organization: null, project: null, adminAPIKey: null, webhookSecret: null, logLevel: 'off' },
      // The key goes to the operator's address and to none that it points to.
      fetchOptions: { redirect: 'error' },
    });
  }

  /** What the model says; empty when it says nothing. @throws ModelFailed */
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
      this.log.warn({ purpose, what: 'the language model was not reached', why });
      throw new ModelFailed('unavailable', 'The language model could not be reached, or refused.');
    }
  }

  /** Providers echo keys in what they say of them. */
  private withoutKey(detail: string): string {
    const { apiKey } = this.access;
    return (apiKey === null ? detail : detail.replaceAll(apiKey, '[key]')).slice(0, DETAIL_LENGTH_MAX);
  }
}
