import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Circuit, FAILURES_MAX } from './circuit';
import { ModelFailed, UnusableAnswer } from './errors';
import { Provider } from './provider';
import { type Message, messagesOf, parsed, type Question } from './question';

/** Of one question with everything that belongs to it: nobody waits longer. */
export const DEADLINE_MS = 30_000;

/**
 * The operator's language model. It gets instructions and material apart, has no tools, and what it answers
 * is checked before anybody sees it.
 */
@Injectable()
export class LanguageModel {
  private readonly log = new Logger(LanguageModel.name);
  private readonly circuit = new Circuit();
  private readonly provider: Provider | null;

  constructor(@Inject(CONFIG) { llm }: Config) {
    this.provider = llm.chat && new Provider({ ...llm.chat, model: llm.models.chat });
  }

  get isConfigured(): boolean {
    return this.provider !== null;
  }

  /**
   * The answer as the question's check returns it. An answer that cannot be used is sent back once, with what
   * is wrong about it.
   * @throws ModelFailed
   */
  async ask<T>(question: Question<T>): Promise<T> {
    if (this.provider === null) throw new ModelFailed('unavailable', 'No language model is configured.');
    if (this.circuit.isOpen)
      throw new ModelFailed('unavailable', 'The language model keeps failing and is not asked for a minute.');
    try {
      const answer = await this.answered(this.provider, question, AbortSignal.timeout(DEADLINE_MS));
      this.circuit.succeeded();
      return answer;
    } catch (error) {
      throw this.told(error, question.purpose);
    }
  }

  private async answered<T>(provider: Provider, question: Question<T>, signal: AbortSignal): Promise<T> {
    const messages = messagesOf(question);
    const first = await provider.complete(messages, question, signal);
    try {
      return question.check(parsed(first));
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) throw error;
      const again = await provider.complete(sentBack(messages, first, error.message), question, signal);
      return question.check(parsed(again));
    }
  }

  /** Faults of our own are no failures of the model. */
  private told(error: unknown, purpose: string): unknown {
    if (!(error instanceof ModelFailed || error instanceof UnusableAnswer)) return error;
    this.circuit.failed();
    if (this.circuit.isOpen)
      this.log.warn(`the language model is not asked: ${FAILURES_MAX} failures in a row`);
    if (error instanceof ModelFailed) return error;
    this.log.warn({ purpose, what: 'an answer of the model was not usable', why: error.message });
    return new ModelFailed('unusable', 'The language model gave no usable answer.');
  }
}

function sentBack(messages: readonly Message[], answer: string, why: string): Message[] {
  const content = `That cannot be used. ${why} Answer again, with JSON of the schema and nothing else.`;
  return [...messages, { role: 'assistant', content: answer }, { role: 'user', content }];
}
