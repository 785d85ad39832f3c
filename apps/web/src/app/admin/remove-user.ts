import { HttpClient } from '@angular/common/http';
import { Component, inject, input, output } from '@angular/core';
import type { User } from '@reader/contract';
import { Confirm } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';

/** Asks first: an account does not come back. */
@Component({
  selector: 'rd-remove-user',
  imports: [Confirm],
  template: `
    <rd-confirm
      [heading]="'Remove ' + user().username"
      yes="Remove"
      no="Keep"
      [act]="remove"
      (closed)="closed.emit()"
    >
      Their stars, their reading and their private sources go with the account. This cannot be undone.
    </rd-confirm>
  `,
})
export class RemoveUser {
  readonly user = input.required<User>();
  readonly removed = output<void>();
  readonly closed = output<void>();

  private readonly http = inject(HttpClient);

  protected readonly remove = async (): Promise<void> => {
    await firstValueFrom(this.http.delete(`/api/users/${this.user().user_id}`));
    this.removed.emit();
  };
}
