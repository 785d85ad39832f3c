import { Component, input, output, signal } from '@angular/core';
import type { Unclaimed, UserAccount } from '@reader/contract';
import { Button, Control } from '@reader/web-ui';
import { Setting } from '../setting';

/** Everyone, or the id of one user. */
export type Recipient = number | 'global';

/** One message without a recipient: choose who gets it, then give it. */
@Component({
  selector: 'rd-unclaimed-message',
  imports: [Button, Control, Setting],
  template: `
    @let it = message();
    <rd-setting [name]="it.subject" [note]="it.from">
      <span class="actions">
        <select
          rdControl
          i18n-aria-label
          aria-label="Who gets it"
          [disabled]="busy()"
          (change)="choose($event)"
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
          [disabled]="recipient() === ''"
          [busy]="busy()"
          (click)="give()"
        >
          {{ GIVE }}
        </button>
        <button rdButton look="outline" type="button" [busy]="busy()" (click)="removed.emit()" i18n>
          Delete
        </button>
      </span>
    </rd-setting>
  `,
  styles: `
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: var(--space-2);
    }
    select {
      width: auto;
    }
  `,
})
export class UnclaimedMessage {
  readonly message = input.required<Unclaimed>();
  readonly users = input.required<readonly UserAccount[]>();
  readonly busy = input(false);
  readonly given = output<Recipient>();
  readonly removed = output<void>();

  protected readonly GIVE = $localize`Give`;
  protected readonly recipient = signal('');

  protected choose({ target }: Event): void {
    this.recipient.set((target as HTMLSelectElement).value);
  }

  protected give(): void {
    const recipient = this.recipient();
    this.given.emit(recipient === 'global' ? recipient : Number(recipient));
  }
}
