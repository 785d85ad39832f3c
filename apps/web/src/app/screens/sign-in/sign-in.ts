import { Component, computed, inject, input, signal, resource } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import { Router } from '@angular/router';
import type { ClientConfig } from '@reader/contract';
import {
  Button,
  Control,
  Field,
  Icon,
  InitialFocus,
  ProblemMessage,
  toProblem,
  describeProblem,
} from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { buildUrl } from '../../state/api/build-url';
import { runOnReturn } from '../../state/offline/run-on-return';
import { Session } from '../../state/session/session';
import { SignOutRequests } from '../../state/session/sign-out-requests';
import { toSameOriginPath } from '../../state/session/return-to';
import { CodeForm } from './code-form';
import { describeFailure } from './describe-failure';

@Component({
  selector: 'rd-sign-in',
  imports: [Button, CodeForm, Control, Field, FormField, Icon, InitialFocus, ProblemMessage],
  template: `
    <main>
      <h1 i18n="The product’s name|">Reader</h1>
      @if (failure(); as text) {
        <p class="failure" role="alert"><svg rdIcon="circle-alert"></svg>{{ text }}</p>
      }
      @if (challenge(); as pending) {
        <rd-code-form [challenge]="pending" (completed)="leave()" (cancelled)="challenge.set(null)" />
      } @else if (local()) {
        <form (submit)="signIn($event)" (input)="refusal.set(null)" novalidate>
          <rd-field i18n-label label="Username" [of]="form.username">
            <input
              rdControl
              [formField]="form.username"
              autocomplete="username"
              autocapitalize="none"
              rdInitialFocus
            />
          </rd-field>
          <rd-field i18n-label label="Password" [of]="form.password" [problem]="refusal()">
            <input rdControl type="password" [formField]="form.password" autocomplete="current-password" />
          </rd-field>
          <button rdButton look="solid" type="submit" [busy]="form().submitting()" i18n>Sign in</button>
        </form>
      }
      @if (config.error(); as error) {
        <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="config.reload()" />
      }
      @if (singleSignOn(); as address) {
        <a rdButton [look]="local() ? 'outline' : 'solid'" [href]="address" i18n
          >Sign in with your organisation</a
        >
      }
    </main>
  `,
  styleUrl: './sign-in.css',
})
export class SignIn {
  /** From the address, so it is checked before use. */
  readonly returnTo = input<string>();
  /** Why a sign-in through the identity provider failed; a code of the server. */
  readonly error = input<string>();

  private readonly session = inject(Session);
  private readonly router = inject(Router);
  private readonly api = inject(Api);
  private readonly signOuts = inject(SignOutRequests);
  protected readonly config = resource({ loader: () => this.loadConfig() });

  protected readonly form = form(signal({ username: '', password: '' }), (path) => {
    required(path.username, { message: $localize`Enter your username.` });
    required(path.password, { message: $localize`Enter your password.` });
  });
  protected readonly refusal = signal<string | null>(null);
  /** Of an account that needs a code as well. */
  protected readonly challenge = signal<string | null>(null);
  private readonly idp = computed(() => (this.config.hasValue() ? this.config.value().idp : null));
  /** Whether passwords are accepted; assumed until the server answers. */
  protected readonly local = computed(() => this.idp()?.local_login ?? true);
  protected readonly singleSignOn = computed(() => {
    const next = toSameOriginPath(this.returnTo());
    return this.idp()?.enabled ? buildUrl('/auth/login', { query: { next } }) : null;
  });
  protected readonly failure = computed(() => describeFailure(this.error()));

  constructor() {
    runOnReturn(() => this.config.error() && this.config.reload());
  }

  protected async signIn(event: Event): Promise<void> {
    event.preventDefault();
    this.refusal.set(null);
    await submit(this.form, { action: () => this.enter() });
  }

  /** Opens the page that the user came for. */
  protected async leave(): Promise<void> {
    const path = toSameOriginPath(this.returnTo());
    if (this.session.isInterrupted) location.assign(path);
    else await this.router.navigateByUrl(path);
  }

  /** Nobody can choose another way to sign in before the session of the last user has ended. */
  private async loadConfig(): Promise<ClientConfig> {
    await this.signOuts.completePending();
    return this.api.get('/api/config');
  }

  private async enter(): Promise<void> {
    const { username, password } = this.form().value();
    try {
      this.challenge.set(await this.session.signIn(username, password));
      if (this.challenge() === null) await this.leave();
    } catch (error) {
      const problem = toProblem(error);
      this.refusal.set(
        problem.status === 401 ? $localize`The username or password is wrong.` : describeProblem(problem),
      );
    }
  }
}
