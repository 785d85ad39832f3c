import { HttpClient } from '@angular/common/http';
import type { ChangePassword } from '@reader/contract';
import { Component, inject, signal } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import { Button, Control, Field, Notices, problemOf, sentenceOf } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';

const EMPTY = { current: '', next: '' };

@Component({
  selector: 'rd-password-section',
  imports: [Button, Control, Field, FormField],
  template: `
    <h2 i18n>Password</h2>
    <p i18n>Changing it signs you out everywhere else.</p>
    <form (submit)="save($event)" novalidate>
      <rd-field i18n-label label="Current password" [of]="form.current" [problem]="refusal()">
        <input rdControl type="password" [formField]="form.current" autocomplete="current-password" />
      </rd-field>
      <rd-field
        i18n-label
        label="New password"
        i18n-hint
        hint="8 characters or more. Length helps more than signs."
        [of]="form.next"
        [problem]="tooWeak()"
      >
        <input rdControl type="password" [formField]="form.next" autocomplete="new-password" />
      </rd-field>
      <button rdButton look="outline" type="submit" [busy]="form().submitting()" i18n>Change password</button>
    </form>
  `,
  styleUrl: '../section.css',
})
export class PasswordSection {
  private readonly http = inject(HttpClient);
  private readonly notices = inject(Notices);
  private readonly model = signal(EMPTY);
  protected readonly form = form(this.model, (path) => {
    required(path.current, { message: $localize`Enter your current password.` });
    required(path.next, { message: $localize`Enter a new password.` });
  });
  protected readonly refusal = signal<string | null>(null);
  protected readonly tooWeak = signal<string | null>(null);

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    this.refusal.set(null);
    this.tooWeak.set(null);
    await submit(this.form, { action: () => this.send() });
  }

  private async send(): Promise<void> {
    const body: ChangePassword = { current_password: this.model().current, new_password: this.model().next };
    try {
      await firstValueFrom(this.http.post('/api/users/me/password', body));
      this.model.set(EMPTY);
      this.form().reset();
      this.notices.done($localize`Password changed`);
    } catch (error) {
      const problem = problemOf(error);
      const weak = problem.fields['new_password'];
      if (weak) this.tooWeak.set(weak);
      else this.refusal.set(problem.fields['current_password'] ?? sentenceOf(problem));
    }
  }
}
