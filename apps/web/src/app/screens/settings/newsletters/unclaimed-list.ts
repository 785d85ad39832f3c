import { Component, computed, inject, resource, signal } from '@angular/core';
import { Button, Control, Notices, ProblemMessage } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Setting } from '../setting';

/** Messages that name no user, for administrators. */
@Component({
  selector: 'rd-unclaimed-list',
  imports: [Button, Control, ProblemMessage, Setting],
  template: `
    <h3 i18n>Messages without a recipient</h3>
    @if (messages.error(); as error) {
      <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="messages.reload()" />
    } @else if (messages.hasValue()) {
      @for (message of messages.value().items; track message.unclaimed_id) {
        <rd-setting [name]="message.subject" [note]="message.from">
          <span class="actions">
            <select
              rdControl
              i18n-aria-label
              aria-label="Who gets it"
              [disabled]="busy()"
              (change)="assign(message.unclaimed_id, $event)"
            >
              <option value="" i18n>Give to …</option>
              <option value="global" i18n>Everyone</option>
              @for (user of users(); track user.user_id) {
                <option [value]="user.user_id">{{ user.username }}</option>
              }
            </select>
            <button
              rdButton
              look="outline"
              type="button"
              [disabled]="busy()"
              (click)="remove(message.unclaimed_id)"
              i18n
            >
              Delete
            </button>
          </span>
        </rd-setting>
      } @empty {
        <p i18n>No messages waiting. Messages that name no user appear here.</p>
      }
    }
  `,
  styles: `
    h3 {
      font-size: var(--size-15);
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: var(--space-2);
    }
    select {
      width: auto;
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
  protected readonly messages = resource({ loader: () => this.api.get('/api/newsletters/unclaimed') });
  private readonly accounts = resource({
    loader: () => this.api.get('/api/users', { query: { limit: 500 } }),
  });
  protected readonly users = computed(() => (this.accounts.hasValue() ? this.accounts.value().items : []));
  protected readonly busy = signal(false);

  protected assign(id: number, event: Event): Promise<void> {
    const owner = (event.target as HTMLSelectElement).value;
    if (owner === '') return Promise.resolve();
    const user_id = owner === 'global' ? owner : Number(owner);
    return this.attempt(async () => {
      await this.api.post('/api/newsletters/unclaimed/{unclaimed_id}/assign', {
        path: { unclaimed_id: id },
        body: { user_id },
      });
      this.notices.showMessage($localize`Later messages of this sender go the same way`);
    });
  }

  protected remove(id: number): Promise<void> {
    return this.attempt(async () => {
      await this.api.delete('/api/newsletters/unclaimed/{unclaimed_id}', { path: { unclaimed_id: id } });
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    await this.notices.runBusy(this.busy, $localize`The message was not changed`, async () => {
      await work();
    });
    this.messages.reload();
  }
}
