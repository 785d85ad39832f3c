import { Component, computed, inject, output, signal } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import {
  Button,
  Choice,
  Control,
  Dialog,
  Field,
  type Problem,
  toProblem,
  describeProblem,
} from '@reader/web-ui';
import type { CreateUser, User } from '@reader/contract';
import { Api } from '../../state/api/api';
import { ROLE_OPTIONS } from './roles';

@Component({
  selector: 'rd-add-user',
  imports: [Button, Choice, Control, Dialog, Field, FormField],
  template: `
    <rd-dialog i18n-heading heading="Add a user" (closed)="closed.emit()">
      <form (submit)="add($event)" novalidate>
        <rd-field i18n-label label="Username" [of]="form.username" [problem]="refusals()['username']">
          <input rdControl [formField]="form.username" autocomplete="off" autocapitalize="none" />
        </rd-field>
        <rd-field
          i18n-label
          label="Password"
          [of]="form.password"
          i18n-hint
          hint="At least 8 characters. The user can change it later."
          [problem]="refusals()['password']"
        >
          <input rdControl type="password" [formField]="form.password" autocomplete="new-password" />
        </rd-field>
        <rd-field i18n-label label="Email address" [of]="form.email" [problem]="refusals()['email']">
          <input rdControl type="email" [formField]="form.email" autocomplete="off" />
        </rd-field>
        <div class="role">
          <span aria-hidden="true" i18n>Role</span>
          <rd-choice i18n-label label="Role" [options]="roles" [value]="role()" (chosen)="role.set($event)" />
        </div>
        <button rdButton look="solid" type="submit" [busy]="form().submitting()" i18n>Add</button>
      </form>
    </rd-dialog>
  `,
  styleUrl: './user-form.css',
})
export class AddUser {
  readonly added = output<void>();
  readonly closed = output<void>();

  private readonly api = inject(Api);
  private readonly problem = signal<Problem | null>(null);
  protected readonly roles = ROLE_OPTIONS;
  protected readonly role = signal<User['role']>('user');
  protected readonly form = form(signal({ username: '', password: '', email: '' }), (path) => {
    required(path.username, { message: $localize`Enter a username.` });
    required(path.password, { message: $localize`Enter a password.` });
  });
  /** By field; messages without a field are shown under the username. */
  protected readonly refusals = computed((): Readonly<Record<string, string>> => {
    const problem = this.problem();
    if (!problem) return {};
    return Object.keys(problem.fields).length > 0 ? problem.fields : { username: describeProblem(problem) };
  });

  protected async add(event: Event): Promise<void> {
    event.preventDefault();
    await submit(this.form, { action: () => this.send() });
  }

  private async send(): Promise<void> {
    const { username, password, email } = this.form().value();
    this.problem.set(null);
    const account: CreateUser = { username, password, email: email.trim() || null, role: this.role() };
    try {
      await this.api.post('/api/users', { body: account });
      this.added.emit();
    } catch (error) {
      this.problem.set(toProblem(error));
    }
  }
}
