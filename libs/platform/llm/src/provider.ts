import { Logger } from '@nestjs/common';
import type OpenAI from 'openai';
import { createClient, type ModelAccess, toModelFailed } from './client';
import type { Message, Prompt } from './prompt';

/** Retries after a lost connection, 429 or 5xx. */
const RETRIES = 1;
/** Limit for reasoning and answer together; answers about a whole article stay far below. */
const TOKENS_MAX = 8_000;

/** A client for the OpenAI chat completions API, which gateways and local servers offer too. */
export class Provider {
  private readonly log = new Logger(Provider.name);
  private readonly client: OpenAI;

  constructor(private readonly access: ModelAccess) {
    this.client = createClient(access, RETRIES);
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
    try {
      const answer: Partial<OpenAI.ChatCompletion> | null = await this.client.chat.completions.create(
        {
          model: this.access.model,
          messages: [...messages],
          max_completion_tokens: TOKENS_MAX,
          response_format: { type: 'json_schema', json_schema: { name: purpose, strict: true, schema } },
        },
        { signal },
      );
      return answer?.choices?.[0]?.message?.content ?? '';
    } catch (error) {
      throw toModelFailed(error, this.access, { log: this.log, purpose, signal });
    }
  }
}
