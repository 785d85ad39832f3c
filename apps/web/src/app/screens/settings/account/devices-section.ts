import { Component, computed, inject, signal } from '@angular/core';
import type { Session } from '@reader/contract';
import { Age, Button, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { createRetainedResource } from '../../../state/signals/retained-resource';
import { formatDevice } from './format-device';

/** The server's maximum page size, more than anyone's browsers. */
const SESSIONS_MAX = 500;

/** The user's sessions, with a sign-out for each. */
@Component({
  selector: 'rd-devices-section',
  imports: [Age, Button, ProblemMessage, Skeleton],
  templateUrl: './devices-section.html',
  styleUrls: ['../section.css', '../rows.css'],
})
export class DevicesSection {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);

  protected readonly ending = signal(false);
  protected readonly sessions = createRetainedResource({
    loader: () => this.api.get('/api/users/me/sessions', { query: { limit: SESSIONS_MAX } }),
  });
  protected readonly items = computed(() => (this.sessions.hasValue() ? this.sessions.value().items : []));
  protected readonly hasOthers = computed(() => this.items().some(({ current }) => !current));

  protected getName({ device }: Session): string {
    return formatDevice(device);
  }

  protected getSignOutLabel(session: Session): string {
    return $localize`Sign out ${this.getName(session)}:DEVICE:`;
  }

  protected async end(session: Session): Promise<void> {
    const name = this.getName(session);
    const path = { session_id: session.session_id };
    await this.send(
      this.api.delete('/api/users/me/sessions/{session_id}', { path }),
      $localize`${name}:DEVICE: was signed out`,
    );
  }

  protected async endOthers(): Promise<void> {
    const request = this.api.delete('/api/users/me/sessions');
    await this.send(request, $localize`All other devices were signed out`);
  }

  private async send(request: Promise<unknown>, success: string): Promise<void> {
    this.ending.set(true);
    try {
      await request;
      this.notices.showMessage(success);
    } catch (error) {
      this.notices.showProblem($localize`The device was not signed out`, error);
    }
    this.ending.set(false);
    this.sessions.reload();
  }
}
