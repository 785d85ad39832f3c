import { Component, computed, inject, signal } from '@angular/core';
import {
  Age,
  Button,
  Choice,
  Icon,
  Menu,
  MenuItem,
  Notices,
  Opens,
  ProblemMessage,
  Skeleton,
} from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { Page } from '../../shell/frame/page';
import { Session } from '../../state/session/session';
import { createRetainedResource } from '../../state/signals/retained-resource';
import type { UserAccount } from '@reader/contract';
import { formatPlural } from '@reader/web-words';
import { AddUser } from './add-user';
import { ChangeUser } from './change-user';
import { ProviderDetails } from './provider-details';
import { RemoveUser } from './remove-user';
import { ROLE_OPTIONS } from './roles';
import { SignOutUser } from './sign-out-user';
import { UserSessions } from './user-sessions';
import { AdminBack } from './admin-back';
import { AdminNav } from './admin-nav';

/** The server's maximum page size. Larger instances manage users elsewhere. */
const USERS_MAX = 500;

/** The users who may sign in; for administrators. */
@Component({
  selector: 'rd-users-page',
  imports: [
    AdminBack,
    AdminNav,
    AddUser,
    Age,
    Button,
    ChangeUser,
    Choice,
    Icon,
    Menu,
    MenuItem,
    Opens,
    Page,
    ProblemMessage,
    ProviderDetails,
    RemoveUser,
    SignOutUser,
    Skeleton,
    UserSessions,
  ],
  templateUrl: './users-page.html',
  styleUrl: './users-page.css',
})
export class UsersPage {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  protected readonly session = inject(Session);

  protected readonly roles = ROLE_OPTIONS;
  protected readonly noAddress = $localize`No email address`;
  protected readonly adding = signal(false);
  protected readonly changing = signal<UserAccount | null>(null);
  protected readonly removing = signal<UserAccount | null>(null);
  protected readonly inspecting = signal<UserAccount | null>(null);
  protected readonly signingOut = signal<UserAccount | null>(null);
  protected readonly users = createRetainedResource({
    loader: () => this.api.get('/api/users', { query: { limit: USERS_MAX } }),
  });

  protected readonly onlyAdmin = computed(() => {
    const people = this.users.hasValue() ? this.users.value().items : [];
    return people.length > 1 && people.filter(({ role }) => role === 'admin').length === 1;
  });

  protected async changeRole(user: UserAccount, role: UserAccount['role']): Promise<void> {
    const isChanged = await this.setRole(user, role);
    // A new role ends the sessions of its user, who then cannot undo it.
    if (!isChanged || role === user.role || user.user_id === this.session.user()?.user_id) return;
    this.notices.showWithUndo(
      role === 'admin'
        ? $localize`${user.username}:USERNAME: is now an admin`
        : $localize`${user.username}:USERNAME: is no longer an admin`,
      () => this.setRole(user, user.role),
    );
  }

  private async setRole(user: UserAccount, role: UserAccount['role']): Promise<boolean> {
    try {
      await this.api.patch('/api/users/{user_id}', { path: { user_id: user.user_id }, body: { role } });
      return true;
    } catch (error) {
      this.notices.showProblem($localize`The role of ${user.username}:USERNAME: was not changed`, error);
      return false;
    } finally {
      this.users.reload();
    }
  }

  protected closeAndReload(): void {
    this.adding.set(false);
    this.changing.set(null);
    this.removing.set(null);
    this.signingOut.set(null);
    this.users.reload();
  }

  protected describeSessions({ session_count: count }: UserAccount): string {
    return formatPlural(
      count,
      $localize`{VAR_PLURAL, plural, =0 {not signed in} =1 {1 device} other {# devices}}`,
    );
  }

  protected getMenuLabel({ username }: UserAccount): string {
    return $localize`Actions for ${username}:USERNAME:`;
  }

  protected getDevicesLabel({ username }: UserAccount): string {
    return $localize`Devices of ${username}:INTERPOLATION:`;
  }

  protected getChangeLabel({ username }: UserAccount): string {
    return $localize`Edit ${username}:INTERPOLATION:`;
  }

  protected getSignOutLabel({ username }: UserAccount): string {
    return $localize`Sign out ${username}:INTERPOLATION:`;
  }

  protected getRemoveLabel({ username }: UserAccount): string {
    return $localize`Remove ${username}:INTERPOLATION:`;
  }
}
