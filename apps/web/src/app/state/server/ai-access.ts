import { Service, computed, inject, signal } from '@angular/core';
import { ServerConfig } from './server-config';
import { Session } from '../session/session';

/** Whether this user sees generated texts: the user's own switch, and the server's. */
@Service()
export class AiAccess {
  private readonly config = inject(ServerConfig);
  private readonly session = inject(Session);
  private readonly isOffered = signal(true);
  private readonly isAssistantOffered = signal(false);

  /** False when the administrator switched it off for the whole server. */
  readonly offered = this.isOffered.asReadonly();
  /** Whether the administrator embeds an assistant. */
  readonly hasAssistant = this.isAssistantOffered.asReadonly();
  readonly enabled = computed(() => this.isOffered() && this.session.user()?.settings.ai_enabled !== false);

  async load(): Promise<void> {
    try {
      const { features } = await this.config.load();
      this.isOffered.set(features.ask);
      this.isAssistantOffered.set(features.assistant);
    } catch {
      // Until the server answers, what it offers is taken for granted; each request says it again.
    }
  }
}
