import { Injectable, Logger, type Provider } from '@nestjs/common';
import { type Counter, InjectMetric, provideCounter } from '@reader/metrics';
import type { ModelCall } from '../model-call';
import { Tracer } from '../tracing/tracer';
import { UsageRepository } from './usage.repository';

const TOKENS = 'reader_llm_tokens_total';

/** Counts what a call cost and traces it. Never fails, because the answer is there already. */
@Injectable()
export class CallRecorder {
  private readonly log = new Logger(CallRecorder.name);

  constructor(
    private readonly usage: UsageRepository,
    private readonly tracer: Tracer,
    @InjectMetric(TOKENS) private readonly tokens: Counter<'purpose' | 'direction'>,
  ) {}

  async record(call: ModelCall): Promise<void> {
    const { prompt, model, failure } = call;
    const { purpose, userId = null } = prompt;
    const { tokensIn, tokensOut } = call.usage;
    this.tokens.inc({ purpose, direction: 'in' }, tokensIn);
    this.tokens.inc({ purpose, direction: 'out' }, tokensOut);
    this.tracer.record(call);
    try {
      await this.usage.add({ purpose, model, userId, tokensIn, tokensOut, failed: failure !== null });
    } catch (error) {
      this.log.warn({ err: error, purpose, what: 'the cost of a prompt was not stored' });
    }
  }
}

export const tokenCounter: Provider = provideCounter({
  name: TOKENS,
  help: 'Tokens sent to language models and received from them.',
  labels: { purpose: [], direction: ['in', 'out'] },
});
