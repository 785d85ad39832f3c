import { Component, computed, inject, signal } from '@angular/core';
import { Button, Confirm, Notices, Switch, describeProblem, toProblem } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Session } from '../../../state/session/session';
import { Setting } from '../setting';

/** A code by email for each sign-in, and the codes for when the mailbox is away. */
@Component({
  selector: 'rd-second-factor',
  imports: [Button, Confirm, Setting, Switch],
  template: `
    <rd-setting
      i18n-name
      name="Code for signing in"
      i18n-note
      note="After your password you also enter a code that is sent to your email address."
    >
      <rd-switch i18n-label label="Code for signing in" [on]="isOn()" (toggled)="setOn($event)" />
    </rd-setting>
    @if (isOn()) {
      <p i18n>Recovery codes work without email. Each works once. New ones replace those before.</p>
      <button rdButton look="outline" type="button" (click)="creating.set(true)" i18n>
        Create recovery codes
      </button>
    }
    @if (creating()) {
      <rd-confirm
        heading="Create recovery codes"
        i18n-heading
        yes="Create"
        i18n-yes
        no="Cancel"
        i18n-no
        [act]="createCodes"
        (closed)="creating.set(false)"
      >
        <ng-container i18n>Recovery codes that you created before stop working.</ng-container>
      </rd-confirm>
    }
    @if (codes().length > 0) {
      <p role="status" i18n>Keep these codes in a safe place now. You won’t see them again.</p>
      <pre>{{
        codes().join(
          '
'
        )
      }}</pre>
    }
  `,
  styleUrl: '../section.css',
  styles: `
    :host {
      width: 100%;
    }
  `,
})
export class SecondFactor {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly session = inject(Session);
  protected readonly isOn = computed(() => this.session.user()?.settings.otp_email === true);
  /** To be confirmed every time, because the server does not tell whether there are codes to replace. */
  protected readonly creating = signal(false);
  protected readonly codes = signal<readonly string[]>([]);

  protected async setOn(on: boolean): Promise<void> {
    try {
      await this.session.change({ otp_email: on });
    } catch (error) {
      const problem = toProblem(error);
      const reason = problem.fields['otp_email'] === undefined ? describeProblem(problem) : null;
      this.notices.showMessage(reason ?? $localize`Add an email address to your profile first.`);
    }
  }

  protected readonly createCodes = async (): Promise<void> => {
    const { codes } = await this.api.post('/api/users/me/recovery-codes');
    this.codes.set(codes);
    this.creating.set(false);
  };
}
