import { Component, computed, inject, input, output, signal } from '@angular/core';
import type { Session as UserSession, UserAccount } from '@reader/contract';
import { Age, Button, Dialog, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { createRetainedResource } from '../../state/signals/retained-resource';
import { formatDevice } from '../settings/account/format-device';

/** The server's maximum page size, more than anyone's browsers. */
const SESSIONS_MAX = 500;

/** Where a user is signed in, with a sign-out for each browser. */
@Component({
  selector: 'rd-user-sessions',
  imports: [Age, Button, Dialog, ProblemMessage, Skeleton],
  template: `
    <rd-dialog i18n-heading heading="Devices of {{ user().username }}" (closed)="closed.emit()">
      @if (sessions.error(); as error) {
        <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="sessions.reload()" />
      } @else if (sessions.hasValue()) {
        <ul role="list">
          @for (session of items(); track session.session_id) {
            <li>
              <div>
                <strong>{{ getName(session) }}</strong>
                <small i18n>
                  Last used <rd-age [at]="session.last_seen_at" [ago]="true" /> · signed in
                  <rd-age [at]="session.created_at" [ago]="true" />
                </small>
              </div>
              <button
                rdButton
                look="outline"
                type="button"
                [busy]="busy()"
                [attr.aria-label]="getEndLabel(session)"
                (click)="end(session)"
                i18n
              >
                Sign out
              </button>
            </li>
          } @empty {
            <li i18n>Not signed in on any device.</li>
          }
        </ul>
        @if (user().settings.otp_email) {
          <div class="codes">
            <p i18n>
              Signing in needs a code from an email. Switch it off when the user cannot read the emails.
            </p>
            <button rdButton look="outline" type="button" [busy]="busy()" (click)="endCodes()" i18n>
              Switch off codes
            </button>
          </div>
        }
      } @else {
        <rd-skeleton [rows]="2" />
      }
    </rd-dialog>
  `,
  styles: `
    li {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: var(--space-3);
      padding: var(--space-3) 0;
    }
    li + li,
    .codes {
      border-top: 1px solid var(--line);
    }
    li div,
    .codes {
      display: grid;
      gap: 2px;
    }
    .codes {
      gap: var(--space-3);
      justify-items: start;
      padding-top: var(--space-4);
    }
    strong {
      font-weight: 540;
    }
    small,
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
  `,
})
export class UserSessions {
  readonly user = input.required<UserAccount>();
  /** Something changed that the list of users shows. */
  readonly changed = output<void>();
  readonly closed = output<void>();

  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  protected readonly busy = signal(false);
  protected readonly sessions = createRetainedResource({
    params: () => this.user().user_id,
    loader: ({ params: user_id }) =>
      this.api.get('/api/users/{user_id}/sessions', { path: { user_id }, query: { limit: SESSIONS_MAX } }),
  });
  protected readonly items = computed(() => (this.sessions.hasValue() ? this.sessions.value().items : []));

  protected getName({ device }: UserSession): string {
    return formatDevice(device);
  }

  protected getEndLabel(session: UserSession): string {
    return $localize`Sign out ${this.getName(session)}:DEVICE:`;
  }

  protected async end(session: UserSession): Promise<void> {
    const path = { user_id: this.user().user_id, session_id: session.session_id };
    const device = this.getName(session);
    await this.attempt($localize`The device was not signed out`, async () => {
      await this.api.delete('/api/users/{user_id}/sessions/{session_id}', { path });
      this.notices.showMessage($localize`${device}:DEVICE: was signed out`);
    });
    this.sessions.reload();
  }

  protected async endCodes(): Promise<void> {
    const path = { user_id: this.user().user_id };
    await this.attempt($localize`The codes were not turned off`, async () => {
      await this.api.delete('/api/users/{user_id}/otp', { path });
      this.notices.showMessage($localize`Signing in needs no code anymore`);
    });
  }

  private async attempt(failure: string, work: () => Promise<void>): Promise<void> {
    await this.notices.runBusy(this.busy, failure, async () => {
      await work();
      this.changed.emit();
    });
  }
}
