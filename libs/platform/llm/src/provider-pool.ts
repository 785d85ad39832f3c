import type { Config } from '@reader/config';
import { ModelFailed } from './errors';
import type { PromptInput } from './prompt';
import { Provider } from './provider';

/** One client for each model in use, so that a model that fails pauses no other. */
export class ProviderPool {
  private readonly providers = new Map<string, Provider>();

  constructor(private readonly llm: Config['llm']) {}

  get isConfigured(): boolean {
    return this.llm.chat !== null;
  }

  /** Purposes of briefings have their own models; all others use CHAT_MODEL. */
  findModel(purpose: string): string {
    const { chat, briefing, enrichment } = this.llm.models;
    if (purpose.startsWith('briefing_enrichment')) return enrichment ?? chat;
    return purpose.startsWith('briefing') ? (briefing ?? chat) : chat;
  }

  /** @throws ModelFailed when there is none, or it is paused */
  find({ purpose, model = this.findModel(purpose) }: PromptInput): Provider {
    if (this.llm.chat === null) throw new ModelFailed('unavailable', 'No language model is configured.');
    const provider = this.providers.get(model) ?? new Provider({ ...this.llm.chat, model });
    this.providers.set(model, provider);
    if (!provider.circuit.isOpen) return provider;
    throw new ModelFailed(
      'unavailable',
      'The language model failed several times in a row. Try again in a minute.',
    );
  }
}
