import { Component, computed, inject, input, output, signal } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import {
  Button,
  Control,
  Dialog,
  Field,
  Notices,
  type Problem,
  toProblem,
  describeProblem,
} from '@reader/web-ui';
import type { UpdateUser, UserAccount } from '@reader/contract';
import { Api } from '../../state/api/api';
import { linkByKey } from '../../state/signals/link-by-key';

/** Changes name, address or password; fields left empty stay as they are. */
@Component({
  selector: 'rd-change-user',
  imports: [Button, Control, Dialog, Field, FormField],
  template: `
    <rd-dialog i18n-heading heading="Edit {{ user().username }}" (closed)="closed.emit()">
      <form (submit)="save($event)" novalidate>
        <rd-field i18n-label label="Username" [of]="form.username" [problem]="refusals()['username']">
          <input rdControl [formField]="form.username" autocomplete="off" autocapitalize="none" />
        </rd-field>
        <rd-field i18n-label label="Email address" [of]="form.email" [problem]="refusals()['email']">
          <input rdControl type="email" [formField]="form.email" autocomplete="off" />
        </rd-field>
        <rd-field
          i18n-label
          label="New password"
          [of]="form.password"
          i18n-hint
          hint="Leave empty to keep the current one. A new password signs out all devices and apps."
          [problem]="refusals()['password']"
        >
          <input rdControl type="password" [formField]="form.password" autocomplete="new-password" />
        </rd-field>
        <button rdButton look="solid" type="submit" [busy]="form().submitting()" i18n>Save</button>
      </form>
    </rd-dialog>
  `,
  styleUrl: './user-form.css',
})
export class ChangeUser {
  readonly user = input.required<UserAccount>();
  readonly changed = output<void>();
  readonly closed = output<void>();

  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly problem = signal<Problem | null>(null);
  private readonly model = linkByKey(
    () => this.user().user_id,
    () => ({ username: this.user().username, email: this.user().email ?? '', password: '' }),
  );
  protected readonly form = form(this.model, (path) =>
    required(path.username, { message: $localize`Enter a username.` }),
  );
  /** By field; messages without a field are shown under the username. */
  protected readonly refusals = computed((): Readonly<Record<string, string>> => {
    const problem = this.problem();
    if (!problem) return {};
    return Object.keys(problem.fields).length > 0 ? problem.fields : { username: describeProblem(problem) };
  });

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    await submit(this.form, { action: () => this.send() });
  }

  private async send(): Promise<void> {
    this.problem.set(null);
    const { username, email, password } = this.model();
    const body: Partial<UpdateUser> = {
      username,
      email: email.trim() || null,
      ...(password ? { password } : {}),
    };
    try {
      await this.api.patch('/api/users/{user_id}', { path: { user_id: this.user().user_id }, body });
      this.notices.showMessage($localize`${username}:USERNAME: was updated`);
      this.changed.emit();
    } catch (error) {
      this.problem.set(toProblem(error));
    }
  }
}
