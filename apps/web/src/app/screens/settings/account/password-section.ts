import type { ChangePassword } from '@reader/contract';
import { Component, inject, input, signal } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import { Button, Control, Field, Notices, toProblem, describeProblem, Switch } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Setting } from '../setting';
import { IdentitySection } from './identity-section';

const EMPTY = { current: '', next: '' };

@Component({
  selector: 'rd-password-section',
  imports: [Button, Control, Field, FormField, IdentitySection, Setting, Switch],
  template: `
    <h2 i18n>Password</h2>
    <p i18n>A new password signs you out on all other devices.</p>
    <form (submit)="save($event)" novalidate>
      <rd-field i18n-label label="Current password" [of]="form.current" [(problem)]="refusal">
        <input rdControl type="password" [formField]="form.current" autocomplete="current-password" />
      </rd-field>
      <rd-field
        i18n-label
        label="New password"
        i18n-hint
        hint="At least 8 characters. A long password is safer than a complicated one."
        [of]="form.next"
        [(problem)]="tooWeak"
      >
        <input rdControl type="password" [formField]="form.next" autocomplete="new-password" />
      </rd-field>
      <rd-setting
        i18n-name
        name="Sign out all apps too"
        i18n-note
        note="Their tokens stop working. Every app needs a new one."
      >
        <rd-switch
          i18n-label
          label="Sign out all apps too"
          [on]="signOutApps()"
          (toggled)="signOutApps.set($event)"
        />
      </rd-setting>
      <button rdButton look="outline" type="submit" [busy]="form().submitting()" i18n>Change password</button>
    </form>
    <rd-identity-section [error]="error()" />
  `,
  styleUrl: '../section.css',
})
export class PasswordSection {
  /** Why the account was not linked to an identity: a code in the address. */
  readonly error = input<string>();
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly model = signal(EMPTY);
  protected readonly form = form(this.model, (path) => {
    required(path.current, { message: $localize`Enter your current password.` });
    required(path.next, { message: $localize`Enter a new password.` });
  });
  protected readonly signOutApps = signal(false);
  protected readonly refusal = signal<string | null>(null);
  protected readonly tooWeak = signal<string | null>(null);

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    this.refusal.set(null);
    this.tooWeak.set(null);
    await submit(this.form, { action: () => this.send() });
  }

  private async send(): Promise<void> {
    const { current, next } = this.model();
    const body: ChangePassword = {
      current_password: current,
      new_password: next,
      sign_out_apps: this.signOutApps(),
    };
    try {
      await this.api.post('/api/users/me/password', { body });
      this.model.set(EMPTY);
      this.signOutApps.set(false);
      this.form().reset();
      this.notices.showMessage($localize`Password changed`);
    } catch (error) {
      const problem = toProblem(error);
      const weak = problem.fields['new_password'];
      if (weak) this.tooWeak.set(weak);
      else this.refusal.set(problem.fields['current_password'] ?? describeProblem(problem));
    }
  }
}
