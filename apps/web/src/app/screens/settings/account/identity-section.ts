import { Component, computed, inject, input, resource, signal } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import { Button, Control, Field, Notices, describeProblem, toProblem } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { describeFailure } from '../../sign-in/describe-failure';

const EMPTY = { password: '' };

/** Whether the account is linked to an identity at the provider; shown only where there is a provider. */
@Component({
  selector: 'rd-identity-section',
  imports: [Button, Control, Field, FormField],
  template: `
    @if (host(); as host) {
      <h2 i18n>Sign-in with your organisation</h2>
      @if (failure(); as failure) {
        <p class="failure" role="alert">{{ failure }}</p>
      }
      @if (isLinked()) {
        @if (isRemovable()) {
          <p i18n>Your account is linked to {{ host }}. You can sign in there or with your password.</p>
          <button rdButton look="outline" type="button" [busy]="isSending()" (click)="unlink()" i18n>
            Remove the link
          </button>
        } @else {
          <p i18n>Your account is linked to {{ host }}. You sign in there.</p>
        }
      } @else {
        <p i18n>
          Link your account to sign in at {{ host }}. From your next sign-in there, it decides whether you are
          an administrator.
        </p>
        <form (submit)="link($event)" novalidate>
          <rd-field i18n-label label="Your password" [of]="form.password" [(problem)]="refusal">
            <input rdControl type="password" [formField]="form.password" autocomplete="current-password" />
          </rd-field>
          <button rdButton look="outline" type="submit" [busy]="isSending()" i18n>Link my account</button>
        </form>
      }
    }
  `,
  styleUrl: '../section.css',
  styles: `
    h2 {
      margin-top: var(--space-6);
    }
    .failure {
      padding: var(--space-3);
      border: 1px solid var(--error);
      border-radius: var(--radius);
      background: var(--error-soft);
      color: var(--text);
    }
  `,
})
export class IdentitySection {
  /** Why the last attempt failed. */
  readonly error = input<string>();

  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly identity = resource({ loader: () => this.loadIdentity() });
  private readonly found = computed(() => (this.identity.hasValue() ? this.identity.value() : null));
  protected readonly isLinked = computed(() => (this.found()?.issuer ?? null) !== null);
  protected readonly isRemovable = computed(() => this.found()?.removable === true);
  protected readonly host = computed(() => {
    const found = this.found();
    return found === null ? null : new URL(found.issuer ?? found.provider).host;
  });
  protected readonly failure = computed(() => (this.isLinked() ? null : describeFailure(this.error())));
  protected readonly form = form(signal(EMPTY), (path) => {
    required(path.password, { message: $localize`Enter your password.` });
  });
  protected readonly refusal = signal<string | null>(null);
  protected readonly isSending = signal(false);

  protected async link(event: Event): Promise<void> {
    event.preventDefault();
    this.refusal.set(null);
    await submit(this.form, { action: () => this.begin() });
  }

  protected async unlink(): Promise<void> {
    this.isSending.set(true);
    try {
      await this.api.delete('/api/users/me/identity');
      this.notices.showMessage($localize`The link was removed, and your other devices were signed out`);
    } catch (error) {
      this.notices.showProblem($localize`The link was not removed`, error);
    }
    this.isSending.set(false);
    this.identity.reload();
  }

  /** Null where the server has no identity provider. */
  private async loadIdentity() {
    const { idp } = await this.api.get('/api/config');
    return idp.enabled ? this.api.get('/api/users/me/identity') : null;
  }

  /** Leaves the page for the provider's. */
  private async begin(): Promise<void> {
    this.isSending.set(true);
    try {
      const body = { current_password: this.form().value().password };
      const { url } = await this.api.post('/api/users/me/identity', { body });
      location.assign(url);
    } catch (error) {
      const problem = toProblem(error);
      this.refusal.set(problem.fields['current_password'] ?? describeProblem(problem));
      this.isSending.set(false);
    }
  }
}
