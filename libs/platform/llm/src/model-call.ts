import { ModelFailed } from './errors';
import type { Message, PromptInput } from './prompt';
import type { Completion, Provider, TokenUsage } from './provider';

/** About right for texts in European languages, where a server does not count. */
const CHARACTERS_PER_TOKEN = 4;
/** A server that has written its answer counts it within this time. */
const USAGE_WAIT_MS = 1_000;

/** One prompt at a model: what was sent and answered, for budgets, metrics and traces. */
export class ModelCall {
  readonly startedAt = new Date();
  /** The last text that the model gave. */
  output = '';
  /** For users; null while nothing failed. */
  failure: string | null = null;
  /** Whether the model gave something that can be used. */
  isUsable = false;
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

  /**
   * The pieces of the text. The cost of a stream that is not read to its end is what the server counts within
   * USAGE_WAIT_MS, else an estimate.
   */
  async *stream(): AsyncGenerator<string> {
    const leaving = new AbortController();
    const signal = AbortSignal.any([this.signal, leaving.signal]);
    const pieces = this.provider.stream(this.messages, this.prompt, signal);
    let counted: Completion['usage'] = null;
    let failure: unknown = null;
    try {
      // Not `for await`, which would end the stream when the caller wants no more pieces.
      for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
        const { text, usage } = next.value;
        this.output += text;
        counted = usage ?? counted;
        yield text;
      }
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      const isRefused = failure !== null && this.output === '' && !mayHaveCost(failure);
      if (!isRefused) this.count(this.messages, counted ?? (await this.readUsage(pieces, leaving)));
    }
  }

  /** Reads the rest of a stream, which costs as well, for USAGE_WAIT_MS. Null: the server did not count. */
  private async readUsage(
    pieces: AsyncGenerator<Completion>,
    leaving: AbortController,
  ): Promise<Completion['usage']> {
    const timer = setTimeout(() => leaving.abort(), USAGE_WAIT_MS);
    try {
      for await (const { text, usage } of pieces) {
        this.output += text;
        if (usage !== null) return usage;
      }
    } catch {
      // The answer is there already.
    } finally {
      clearTimeout(timer);
    }
    return null;
  }

  private count(messages: readonly Message[], usage: TokenUsage | null): void {
    const lengthIn = messages.reduce((sum, { content }) => sum + content.length, 0);
    this.tokensIn += usage?.tokensIn ?? Math.ceil(lengthIn / CHARACTERS_PER_TOKEN);
    this.tokensOut += usage?.tokensOut ?? Math.ceil(this.output.length / CHARACTERS_PER_TOKEN);
  }
}

/** A model that took too long had the prompt; one that refused it did not work on it. */
const mayHaveCost = (error: unknown): boolean => error instanceof ModelFailed && error.reason === 'timeout';
