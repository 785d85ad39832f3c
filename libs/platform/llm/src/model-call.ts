import { ModelFailed } from './errors';
import type { Message, PromptInput } from './prompt';
import type { Completion, Provider, TokenUsage } from './provider';

/** About right for texts in European languages, where a server does not count. */
const CHARACTERS_PER_TOKEN = 4;

/** One prompt at a model: what was sent and answered, for budgets, metrics and traces. */
export class ModelCall {
  readonly startedAt = new Date();
  /** The last text that the model gave. */
  output = '';
  /** For users; null while nothing failed. */
  failure: string | null = null;
  private tokensIn = 0;
  private tokensOut = 0;

  constructor(
    readonly prompt: PromptInput,
    readonly provider: Provider,
    readonly messages: readonly Message[],
    readonly signal: AbortSignal,
  ) {}

  get model(): string {
    return this.provider.model;
  }

  get usage(): TokenUsage {
    const { tokensIn, tokensOut } = this;
    return { tokensIn, tokensOut };
  }

  async request(messages: readonly Message[]): Promise<string> {
    try {
      const { text, usage } = await this.provider.complete(messages, this.prompt, this.signal);
      this.output = text;
      this.count(messages, usage);
      return text;
    } catch (error) {
      if (mayHaveCost(error)) this.count(messages, null);
      throw error;
    }
  }

  /** The pieces of the text. What an abandoned stream cost is estimated. */
  async *stream(): AsyncGenerator<string> {
    let counted: Completion['usage'] = null;
    let failure: unknown = null;
    try {
      for await (const { text, usage } of this.provider.stream(this.messages, this.prompt, this.signal)) {
        this.output += text;
        counted = usage ?? counted;
        yield text;
      }
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      const isRefused = failure !== null && this.output === '' && !mayHaveCost(failure);
      if (!isRefused) this.count(this.messages, counted);
    }
  }

  private count(messages: readonly Message[], usage: TokenUsage | null): void {
    const lengthIn = messages.reduce((sum, { content }) => sum + content.length, 0);
    this.tokensIn += usage?.tokensIn ?? Math.ceil(lengthIn / CHARACTERS_PER_TOKEN);
    this.tokensOut += usage?.tokensOut ?? Math.ceil(this.output.length / CHARACTERS_PER_TOKEN);
  }
}

/** A model that took too long had the prompt; one that refused it did not work on it. */
const mayHaveCost = (error: unknown): boolean => error instanceof ModelFailed && error.reason === 'timeout';
