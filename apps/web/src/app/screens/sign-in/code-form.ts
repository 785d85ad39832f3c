import { Component, inject, input, output, signal } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import { Button, Control, Field, InitialFocus, describeProblem, toProblem } from '@reader/web-ui';
import { Session } from '../../state/session/session';

/** The second step of a sign-in: the code from the email, or a recovery code. */
@Component({
  selector: 'rd-code-form',
  imports: [Button, Control, Field, FormField, InitialFocus],
  template: `
    <form (submit)="send($event)" novalidate>
      <rd-field
        i18n-label
        label="Code"
        i18n-hint
        hint="We sent six digits to your email address. A recovery code works too."
        [of]="form.code"
        [(problem)]="refusal"
      >
        <input
          rdControl
          [formField]="form.code"
          autocomplete="one-time-code"
          autocapitalize="none"
          spellcheck="false"
          rdInitialFocus
        />
      </rd-field>
      <button rdButton look="solid" type="submit" [busy]="form().submitting()" i18n>Sign in</button>
      <button rdButton type="button" (click)="cancelled.emit()" i18n>Start again</button>
    </form>
  `,
  styles: `
    form {
      display: grid;
      gap: var(--space-4);
    }
    button {
      min-height: 44px;
    }
  `,
})
export class CodeForm {
  readonly challenge = input.required<string>();
  readonly completed = output();
  readonly cancelled = output();

  private readonly session = inject(Session);
  protected readonly form = form(signal({ code: '' }), (path) =>
    required(path.code, { message: $localize`Enter the code.` }),
  );
  protected readonly refusal = signal<string | null>(null);

  protected async send(event: Event): Promise<void> {
    event.preventDefault();
    this.refusal.set(null);
    await submit(this.form, { action: () => this.complete() });
  }

  private async complete(): Promise<void> {
    try {
      await this.session.completeSignIn(this.challenge(), this.form().value().code.trim());
      this.completed.emit();
    } catch (error) {
      const problem = toProblem(error);
      this.refusal.set(
        problem.status === 401
          ? $localize`The code is wrong or no longer valid. Start again for another one.`
          : describeProblem(problem),
      );
    }
  }
}
