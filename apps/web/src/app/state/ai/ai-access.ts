import { Service, computed, inject, signal } from '@angular/core';
import { Api } from '../api/api';
import { Session } from '../session/session';

/** Whether this user sees generated texts: the user's own switch, and the server's. */
@Service()
export class AiAccess {
  private readonly api = inject(Api);
  private readonly session = inject(Session);
  private readonly isOffered = signal(true);

  /** False when the administrator switched it off for the whole server. */
  readonly offered = this.isOffered.asReadonly();
  readonly enabled = computed(() => this.isOffered() && this.session.user()?.settings.ai_enabled !== false);

  async load(): Promise<void> {
    try {
      this.isOffered.set((await this.api.get('/api/config')).features.ask);
    } catch {
      // Until the server answers, what it offers is taken for granted; each request says it again.
    }
  }
}
