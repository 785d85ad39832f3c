import { Component, inject, input, output } from '@angular/core';
import type { UserAccount } from '@reader/contract';
import { Confirm, Notices } from '@reader/web-ui';
import { Api } from '../../state/api/api';

/** Confirms before it signs out all devices of a user. */
@Component({
  selector: 'rd-sign-out-user',
  imports: [Confirm],
  template: `
    <rd-confirm
      i18n-heading
      heading="Sign out {{ user().username }}"
      i18n-yes
      yes="Sign out"
      i18n-no
      no="Cancel"
      [act]="signOut"
      (closed)="closed.emit()"
    >
      <ng-container i18n>
        This signs the user out of all browsers at once. Reader apps stay connected until you set a new
        password.
      </ng-container>
    </rd-confirm>
  `,
})
export class SignOutUser {
  readonly user = input.required<UserAccount>();
  readonly closed = output<void>();

  private readonly api = inject(Api);
  private readonly notices = inject(Notices);

  protected readonly signOut = async (): Promise<void> => {
    const { user_id: id, username } = this.user();
    await this.api.delete('/api/users/{user_id}/sessions', { path: { user_id: id } });
    this.notices.showMessage($localize`${username}:USERNAME: was signed out everywhere`);
    this.closed.emit();
  };
}
