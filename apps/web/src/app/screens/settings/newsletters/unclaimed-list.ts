import { Component, computed, inject, resource, signal } from '@angular/core';
import type { Unclaimed } from '@reader/contract';
import { Confirm, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { createRetainedResource } from '../../../state/signals/retained-resource';
import { type Recipient, UnclaimedMessage } from './unclaimed-message';

/** Messages that name no user, for administrators. */
@Component({
  selector: 'rd-unclaimed-list',
  imports: [Confirm, ProblemMessage, Skeleton, UnclaimedMessage],
  template: `
    <h3 i18n>Messages without a recipient</h3>
    @if (messages.error(); as error) {
      <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="messages.reload()" />
    } @else if (messages.hasValue()) {
      @for (message of messages.value().items; track message.unclaimed_id) {
        <rd-unclaimed-message
          [message]="message"
          [users]="users()"
          [busy]="busy()"
          (given)="assign(message.unclaimed_id, $event)"
          (removed)="removing.set(message)"
        />
      } @empty {
        <p i18n>No messages waiting. Messages that name no user appear here.</p>
      }
    } @else {
      <rd-skeleton [rows]="2" />
    }
    @if (removing(); as message) {
      <rd-confirm
        heading="Delete this message"
        i18n-heading
        yes="Delete"
        i18n-yes
        no="Keep"
        i18n-no
        [act]="remove"
        (closed)="removing.set(null)"
      >
        <ng-container i18n>“{{ message.subject }}” is deleted. This cannot be undone.</ng-container>
      </rd-confirm>
    }
  `,
  styles: `
    h3 {
      font-size: var(--size-15);
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
  `,
})
export class UnclaimedList {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  protected readonly messages = createRetainedResource({
    loader: () => this.api.get('/api/newsletters/unclaimed'),
  });
  private readonly accounts = resource({
    loader: () => this.api.get('/api/users', { query: { limit: 500 } }),
  });
  protected readonly users = computed(() => (this.accounts.hasValue() ? this.accounts.value().items : []));
  protected readonly busy = signal(false);
  protected readonly removing = signal<Unclaimed | null>(null);

  protected async assign(id: number, user_id: Recipient): Promise<void> {
    await this.notices.runBusy(this.busy, $localize`The message was not changed`, async () => {
      await this.api.post('/api/newsletters/unclaimed/{unclaimed_id}/assign', {
        path: { unclaimed_id: id },
        body: { user_id },
      });
      this.notices.showMessage($localize`Later messages of this sender go the same way`);
    });
    this.messages.reload();
  }

  protected readonly remove = async (): Promise<void> => {
    const id = this.removing()?.unclaimed_id;
    if (id === undefined) return;
    await this.api.delete('/api/newsletters/unclaimed/{unclaimed_id}', { path: { unclaimed_id: id } });
    this.removing.set(null);
    this.messages.reload();
  };
}
