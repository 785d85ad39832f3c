import { Component, computed, inject, resource, signal } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import {
  Age,
  Button,
  Control,
  Field,
  Notices,
  ProblemMessage,
  toProblem,
  describeProblem,
} from '@reader/web-ui';
import type { NewSyncToken, SyncToken } from '@reader/contract';
import { Api } from '../../../state/api/api';
import { NewToken } from './new-token';

/** The server's limit of active tokens per account. */
const TOKENS_MAX = 10;

/** Sync tokens for other reading apps: create, show once, revoke. */
@Component({
  selector: 'rd-tokens-section',
  imports: [Age, Button, Control, Field, FormField, NewToken, ProblemMessage, RouterLink],
  templateUrl: './tokens-section.html',
  styleUrls: ['../section.css', './tokens-section.css'],
})
export class TokensSection {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly model = signal({ name: '' });

  protected readonly form = form(this.model, (path) =>
    required(path.name, { message: $localize`Enter a name.` }),
  );
  protected readonly refusal = signal<string | null>(null);
  protected readonly created = signal<NewSyncToken | null>(null);
  protected readonly tokens = resource({
    loader: () => this.api.get('/api/users/me/greader-tokens'),
  });
  protected readonly active = computed(() => {
    const tokens = this.tokens.hasValue() ? this.tokens.value().items : [];
    return tokens.filter((token) => token.revoked_at === null);
  });

  protected readonly full = computed(() => this.active().length >= TOKENS_MAX);

  protected async create(event: Event): Promise<void> {
    event.preventDefault();
    this.refusal.set(null);
    await submit(this.form, { action: () => this.send() });
  }

  protected async revoke(token: SyncToken): Promise<void> {
    try {
      await this.api.delete('/api/users/me/greader-tokens/{token_id}', {
        path: { token_id: token.token_id },
      });
      this.notices.showMessage($localize`${token.name}:APP: can no longer sign in`);
      if (this.created()?.token_id === token.token_id) this.created.set(null);
    } catch (error) {
      this.notices.showProblem($localize`${token.name}:APP: was not revoked`, error);
    }
    this.tokens.reload();
  }

  protected getCheckLabel({ name }: SyncToken): string {
    return $localize`Check ${name}:INTERPOLATION:`;
  }

  protected getRevokeLabel({ name }: SyncToken): string {
    return $localize`Revoke ${name}:INTERPOLATION:`;
  }

  private async send(): Promise<void> {
    try {
      this.created.set(await this.api.post('/api/users/me/greader-tokens', { body: this.model() }));
      this.model.set({ name: '' });
      this.form().reset();
      this.tokens.reload();
    } catch (error) {
      const problem = toProblem(error);
      this.refusal.set(problem.fields['name'] ?? describeProblem(problem));
    }
  }
}
