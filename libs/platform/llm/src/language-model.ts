import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { FAILURES_MAX } from './circuit-breaker';
import { ModelFailed, UnusableAnswer } from './errors';
import { ItemReader } from './item-reader';
import { limitTime } from './limit-time';
import { ModelCall } from './model-call';
import { PriorityLimiter } from './priority-limiter';
import { ANSWER_LENGTH_MAX, buildMessages, buildRetryMessages, parseAnswer } from './prompt';
import type { ItemsPrompt, Prompt, PromptInput } from './prompt';
import { ProviderPool, type ProviderState } from './provider-pool';
import { CallRecorder } from './usage/call-recorder';
import { TokenBudgets } from './usage/token-budgets';

/** For one prompt with all its retries; for a person, waiting for a slot is included. */
export const DEADLINE_MS = 30_000;
/** Work in the background waits longer for a slot, because persons go first. */
const BACKGROUND_WAIT_MS = 300_000;

/**
 * The operator's language model. It gets instructions and material separately and has no tools; every answer
 * is checked.
 */
@Injectable()
export class LanguageModel {
  private readonly log = new Logger(LanguageModel.name);
  private readonly providers: ProviderPool;
  private readonly limiter: PriorityLimiter;

  constructor(
    @Inject(CONFIG) { llm }: Config,
    private readonly budgets: TokenBudgets,
    private readonly recorder: CallRecorder,
  ) {
    this.providers = new ProviderPool(llm);
    this.limiter = new PriorityLimiter(llm.concurrency);
  }

  get isConfigured(): boolean {
    return this.providers.isConfigured;
  }

  /** The model that answers prompts of this purpose; empty without one. */
  modelName(purpose: string): string {
    return this.isConfigured ? this.providers.findModel(purpose) : '';
  }

  /** The provider as this process sees it, for administrators; null without one. */
  describeProvider(): ProviderState | null {
    return this.providers.describe();
  }

  /** Whether prompts of this purpose would fail at once, because the model failed several times before. */
  isPaused(purpose: string): boolean {
    return this.providers.isPaused(purpose);
  }

  /** Whether a prompt of this user may be sent now: switches and today's budgets allow it. */
  async isEnabledFor({ id }: { readonly id: number }): Promise<boolean> {
    return this.isConfigured && (await this.budgets.findRefusal(id)) === null;
  }

  /**
   * Returns the answer as the prompt's check returns it. An unusable answer goes back once, with the reason.
   * @throws ModelFailed
   */
  async ask<T>(prompt: Prompt<T>, stopping?: AbortSignal): Promise<T> {
    const { call, release } = await this.startCall(prompt, stopping);
    try {
      const answer = await requestAnswer(call, prompt);
      call.provider.circuit.recordSuccess();
      return answer;
    } catch (error) {
      throw this.toModelError(error, call, stopping);
    } finally {
      // Before the slot is free, so that the next prompt's budget counts this one.
      await this.recorder.record(call);
      release();
    }
  }

  /**
   * Yields the items of the property `sentences` as they complete, as the prompt's check returns them: null
   * for an unusable one. An answer that is cut off ends with its last complete item; one without any usable
   * item fails.
   * @throws ModelFailed, also after some items
   */
  async *streamItems<T>(prompt: ItemsPrompt<T>, stopping?: AbortSignal): AsyncGenerator<T | null> {
    const { call, release } = await this.startCall(prompt, stopping);
    try {
      yield* this.readItems(call, prompt);
      call.isUsable = true;
    } catch (error) {
      throw this.toModelError(error, call, stopping);
    } finally {
      // Also when the caller wants no more items.
      if (call.isUsable && call.failure === null) call.provider.circuit.recordSuccess();
      // Before the slot is free, so that the next prompt's budget counts this one.
      await this.recorder.record(call);
      release();
    }
  }

  private async *readItems<T>(call: ModelCall, { checkItem }: ItemsPrompt<T>): AsyncGenerator<T | null> {
    const reader = new ItemReader();
    let hasItems = false;
    for await (const piece of call.stream())
      for (const item of reader.read(piece)) {
        const checked = checkItem(item);
        hasItems = true;
        call.isUsable ||= checked !== null;
        yield checked;
      }
    if (!reader.hasList) throw new UnusableAnswer('It has no list of sentences.');
    if ((hasItems || reader.hasOtherItems) && !call.isUsable)
      throw new UnusableAnswer('No sentence has the form of the schema.');
  }

  /** @throws ModelFailed when there is no model, no budget, or no slot in time */
  private async startCall(
    prompt: PromptInput,
    stopping?: AbortSignal,
  ): Promise<{ call: ModelCall; release: () => void }> {
    await this.requireAvailable(prompt);
    const { priority = 'background' } = prompt;
    const waiting = limitTime(priority === 'person' ? DEADLINE_MS : BACKGROUND_WAIT_MS, stopping);
    const release = await this.limiter.acquire(priority, waiting).catch(() => {
      throw createBusyFailure();
    });
    const signal = priority === 'person' ? waiting : limitTime(DEADLINE_MS, stopping);
    try {
      // The prompts before may have used up the budget, or failed.
      await this.requireAvailable(prompt);
      // A prompt that is not sent costs nothing.
      if (signal.aborted) throw createBusyFailure();
      const provider = this.providers.claim(prompt, DEADLINE_MS);
      return { call: new ModelCall(prompt, provider, buildMessages(prompt), signal), release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** @throws ModelFailed when no provider takes prompts now, or today's budget is used up */
  private async requireAvailable(prompt: PromptInput): Promise<void> {
    this.providers.find(prompt);
    const refusal = await this.budgets.findRefusal(prompt.userId ?? null);
    if (refusal !== null) throw new ModelFailed('unavailable', refusal);
  }

  /** Our own bugs, and callers who leave or waited long, do not count as failures of the model. */
  private toModelError(error: unknown, call: ModelCall, stopping?: AbortSignal): unknown {
    if (!(error instanceof ModelFailed || error instanceof UnusableAnswer)) return error;
    const { circuit } = call.provider;
    const { purpose } = call.prompt;
    if (stopping?.aborted !== true && !wasCutShort(error, call)) circuit.recordFailure();
    if (circuit.isOpen)
      this.log.warn(`the language model is paused after ${FAILURES_MAX} consecutive failures`);
    const failure =
      error instanceof ModelFailed
        ? error
        : new ModelFailed('unusable', 'The language model gave no usable answer.');
    if (failure !== error)
      this.log.warn({ purpose, what: 'an answer of the model was not usable', why: error.message });
    call.failure = failure.message;
    return failure;
  }
}

const createBusyFailure = (): ModelFailed =>
  new ModelFailed('timeout', 'The language model is busy. Try again later.');

/** Whether the time ran out because the prompt had waited for a slot. */
function wasCutShort(error: ModelFailed | UnusableAnswer, { startedAt }: ModelCall): boolean {
  const isTimeout = error instanceof ModelFailed && error.reason === 'timeout';
  return isTimeout && Date.now() - startedAt.getTime() < DEADLINE_MS / 2;
}

async function requestAnswer<T>(call: ModelCall, { check }: Prompt<T>): Promise<T> {
  const first = await call.request(call.messages);
  // It would not fit into a second prompt.
  if (first.length > ANSWER_LENGTH_MAX) throw new UnusableAnswer('It is too long.');
  try {
    return check(parseAnswer(first));
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error;
    return check(parseAnswer(await call.request(buildRetryMessages(call.messages, first, error.message))));
  }
}
