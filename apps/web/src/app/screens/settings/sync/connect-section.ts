import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Age, Button, Confirm, Notices, ProblemMessage } from '@reader/web-ui';
import type { SyncToken } from '@reader/contract';
import { Api } from '../../../state/api/api';
import { createRetainedResource } from '../../../state/signals/retained-resource';
import type { AppGuide } from './app-guides';
import { AppPicker } from './app-picker';
import { ConnectGuide } from './connect-guide';

/** The server's limit of active tokens per account. */
const TOKENS_MAX = 10;

/** Connects other reading apps: the steps for each, and the tokens of those that are connected. */
@Component({
  selector: 'rd-connect-section',
  imports: [Age, AppPicker, Button, Confirm, ConnectGuide, ProblemMessage, RouterLink],
  templateUrl: './connect-section.html',
  styleUrls: ['../section.css', '../rows.css', './connect-section.css'],
})
export class ConnectSection {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);

  protected readonly guide = signal<AppGuide | null>(null);
  protected readonly revoking = signal<SyncToken | null>(null);
  protected readonly tokens = createRetainedResource({
    loader: () => this.api.get('/api/users/me/greader-tokens'),
  });
  protected readonly active = computed(() => {
    const tokens = this.tokens.hasValue() ? this.tokens.value().items : [];
    return tokens.filter((token) => token.revoked_at === null);
  });
  protected readonly full = computed(() => this.active().length >= TOKENS_MAX);

  protected readonly revoke = async (): Promise<void> => {
    const token = this.revoking();
    if (!token) return;
    const path = { token_id: token.token_id };
    await this.api.delete('/api/users/me/greader-tokens/{token_id}', { path });
    this.revoking.set(null);
    this.notices.showMessage($localize`${token.name}:APP: can no longer sign in`);
    this.tokens.reload();
  };

  protected getCheckLabel({ name }: SyncToken): string {
    return $localize`Check ${name}:INTERPOLATION:`;
  }

  protected getRevokeLabel({ name }: SyncToken): string {
    return $localize`Revoke ${name}:INTERPOLATION:`;
  }
}
