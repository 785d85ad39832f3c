import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, resource, signal } from '@angular/core';
import type { Collection, Session } from '@reader/contract';
import { Age, Button, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { formatDevice } from './format-device';

const ADDRESS = '/api/users/me/sessions';
/** The server's maximum page size, more than anyone's browsers. */
const SESSIONS_MAX = 500;

/** The user's sessions, with a sign-out for each. */
@Component({
  selector: 'rd-devices-section',
  imports: [Age, Button, ProblemMessage, Skeleton],
  templateUrl: './devices-section.html',
  styleUrls: ['../section.css', './tokens-section.css'],
})
export class DevicesSection {
  private readonly http = inject(HttpClient);
  private readonly notices = inject(Notices);

  protected readonly ending = signal(false);
  protected readonly sessions = resource({
    loader: () =>
      firstValueFrom(this.http.get<Collection<Session>>(ADDRESS, { params: { limit: SESSIONS_MAX } })),
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
    await this.send(`${ADDRESS}/${session.session_id}`, $localize`${name}:DEVICE: was signed out`);
  }

  protected async endOthers(): Promise<void> {
    await this.send(ADDRESS, $localize`All other devices were signed out`);
  }

  private async send(address: string, success: string): Promise<void> {
    this.ending.set(true);
    try {
      await firstValueFrom(this.http.delete(address));
      this.notices.showMessage(success);
    } catch (error) {
      this.notices.showProblem($localize`The device was not signed out`, error);
    }
    this.ending.set(false);
    this.sessions.reload();
  }
}
