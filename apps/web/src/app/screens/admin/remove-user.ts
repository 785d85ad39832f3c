import { Component, inject, input, output } from '@angular/core';
import type { UserAccount } from '@reader/contract';
import { Confirm } from '@reader/web-ui';
import { Api } from '../../state/api/api';

/** Confirms first, because a deleted account cannot be restored. */
@Component({
  selector: 'rd-remove-user',
  imports: [Confirm],
  template: `
    <rd-confirm
      i18n-heading
      heading="Remove {{ user().username }}"
      i18n-yes
      yes="Remove"
      i18n-no
      no="Keep"
      [act]="remove"
      (closed)="closed.emit()"
    >
      <ng-container i18n>
        This deletes the account, its private sources and their articles, everything the user read, starred
        and saved, and the tokens of their apps. This cannot be undone.
      </ng-container>
    </rd-confirm>
  `,
})
export class RemoveUser {
  readonly user = input.required<UserAccount>();
  readonly removed = output<void>();
  readonly closed = output<void>();

  private readonly api = inject(Api);

  protected readonly remove = async (): Promise<void> => {
    await this.api.delete('/api/users/{user_id}', { path: { user_id: this.user().user_id } });
    this.removed.emit();
  };
}
