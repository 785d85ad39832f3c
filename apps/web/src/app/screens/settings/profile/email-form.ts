import { Component, inject, signal } from '@angular/core';
import { FormField, email, form, submit } from '@angular/forms/signals';
import { Button, Control, Field, Notices, toProblem, describeProblem } from '@reader/web-ui';
import { Session } from '../../../state/session/session';
import { linkByKey } from '../../../state/signals/link-by-key';

@Component({
  selector: 'rd-email-form',
  imports: [Button, Control, Field, FormField],
  template: `
    <form (submit)="save($event)" novalidate>
      <rd-field i18n-label label="Email address" [labelHidden]="true" [of]="form.email" [(problem)]="refusal">
        <input rdControl type="email" [formField]="form.email" autocomplete="email" />
      </rd-field>
      <button rdButton look="outline" type="submit" [busy]="form().submitting()" i18n>Save</button>
    </form>
  `,
  styleUrl: '../section.css',
  styles: `
    :host {
      display: block;
      width: 320px;
      max-width: 100%;
    }
    form {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--space-2);
      width: 100%;
    }
    button {
      align-self: start;
      min-height: 36px;
    }
    @media (max-width: 719px) {
      :host {
        width: 100%;
      }
    }
    @media (pointer: coarse) {
      button {
        min-height: 44px;
      }
    }
  `,
})
export class EmailForm {
  private readonly session = inject(Session);
  private readonly notices = inject(Notices);
  /** Other settings replace the user too, so only another address replaces what was typed. */
  private readonly model = linkByKey(
    () => this.session.user()?.email ?? '',
    () => ({ email: this.session.user()?.email ?? '' }),
  );
  protected readonly form = form(this.model, (path) =>
    email(path.email, { message: $localize`This is not an email address.` }),
  );
  protected readonly refusal = signal<string | null>(null);

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    this.refusal.set(null);
    await submit(this.form, { action: () => this.send() });
  }

  private async send(): Promise<void> {
    const address = this.model().email.trim();
    try {
      await this.session.change({ email: address || null });
      this.notices.showMessage(address ? $localize`Email address saved` : $localize`Email address removed`);
    } catch (error) {
      const problem = toProblem(error);
      this.refusal.set(problem.fields['email'] ?? describeProblem(problem));
    }
  }
}
