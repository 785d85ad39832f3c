import type { Config } from '@reader/config';
import { BASE_URL } from './client';
import { ModelFailed } from './errors';
import type { PromptInput } from './prompt';
import { Provider } from './provider';

export interface ProviderState {
  /** The host of its address. */
  readonly host: string;
  readonly models: readonly string[];
  readonly paused_models: readonly string[];
}

/** One client for each model in use, so that a model that fails pauses no other. */
export class ProviderPool {
  private readonly providers = new Map<string, Provider>();

  constructor(private readonly llm: Config['llm']) {}

  get isConfigured(): boolean {
    return this.llm.chat !== null;
  }

  /** For administrators: null without a provider. A model is paused after several failures. */
  describe(): ProviderState | null {
    const { chat, models } = this.llm;
    if (chat === null) return null;
    const names = [
      ...new Set([models.chat, models.briefing ?? models.chat, models.enrichment ?? models.chat]),
    ];
    const paused = names.filter((name) => this.isModelPaused(name));
    return { host: new URL(chat.baseUrl ?? BASE_URL).host, models: names, paused_models: paused };
  }

  /** Purposes of briefings have their own models; all others use CHAT_MODEL. */
  findModel(purpose: string): string {
    const { chat, briefing, enrichment } = this.llm.models;
    if (purpose.startsWith('briefing_enrichment')) return enrichment ?? chat;
    return purpose.startsWith('briefing') ? (briefing ?? chat) : chat;
  }

  /** Whether the model of this purpose is left alone, because it failed several times. */
  isPaused(purpose: string): boolean {
    return this.isModelPaused(this.findModel(purpose));
  }

  /** The provider for a prompt that is sent now. @throws ModelFailed when there is none, or it is paused */
  claim(input: PromptInput, deadlineMs: number): Provider {
    const provider = this.find(input);
    provider.circuit.beginRequest(deadlineMs);
    return provider;
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

  private isModelPaused(name: string): boolean {
    return this.providers.get(name)?.circuit.isOpen === true;
  }
}
