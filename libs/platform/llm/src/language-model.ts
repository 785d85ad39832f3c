import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { CircuitBreaker, FAILURES_MAX } from './circuit-breaker';
import { ModelFailed, UnusableAnswer } from './errors';
import { Provider } from './provider';
import { type Message, buildMessages, parseAnswer, type Prompt } from './prompt';

/** For one prompt with all its retries. */
export const DEADLINE_MS = 30_000;

/**
 * The operator's language model. It gets instructions and material separately and has no tools; every answer
 * is checked.
 */
@Injectable()
export class LanguageModel {
  private readonly log = new Logger(LanguageModel.name);
  private readonly circuit = new CircuitBreaker();
  private readonly provider: Provider | null;

  constructor(@Inject(CONFIG) { llm }: Config) {
    this.provider = llm.chat && new Provider({ ...llm.chat, model: llm.models.chat });
  }

  get isConfigured(): boolean {
    return this.provider !== null;
  }

  /**
   * Returns the answer as the prompt's check returns it. An unusable answer goes back once, with the reason.
   * @throws ModelFailed
   */
  async ask<T>(prompt: Prompt<T>): Promise<T> {
    if (this.provider === null) throw new ModelFailed('unavailable', 'No language model is configured.');
    if (this.circuit.isOpen)
      throw new ModelFailed(
        'unavailable',
        'The language model failed several times in a row. Try again in a minute.',
      );
    try {
      const answer = await this.requestAnswer(this.provider, prompt, AbortSignal.timeout(DEADLINE_MS));
      this.circuit.recordSuccess();
      return answer;
    } catch (error) {
      throw this.toModelError(error, prompt.purpose);
    }
  }

  private async requestAnswer<T>(provider: Provider, prompt: Prompt<T>, signal: AbortSignal): Promise<T> {
    const messages = buildMessages(prompt);
    const first = await provider.complete(messages, prompt, signal);
    try {
      return prompt.check(parseAnswer(first));
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) throw error;
      const again = await provider.complete(
        buildRetryMessages(messages, first, error.message),
        prompt,
        signal,
      );
      return prompt.check(parseAnswer(again));
    }
  }

  /** Our own bugs do not count as failures of the model. */
  private toModelError(error: unknown, purpose: string): unknown {
    if (!(error instanceof ModelFailed || error instanceof UnusableAnswer)) return error;
    this.circuit.recordFailure();
    if (this.circuit.isOpen)
      this.log.warn(`the language model is paused after ${FAILURES_MAX} consecutive failures`);
    if (error instanceof ModelFailed) return error;
    this.log.warn({ purpose, what: 'an answer of the model was not usable', why: error.message });
    return new ModelFailed('unusable', 'The language model gave no usable answer.');
  }
}

function buildRetryMessages(messages: readonly Message[], answer: string, why: string): Message[] {
  const content = `That cannot be used. ${why} Answer again, with JSON of the schema and nothing else.`;
  return [...messages, { role: 'assistant', content: answer }, { role: 'user', content }];
}
