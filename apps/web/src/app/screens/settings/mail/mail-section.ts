import { Component, computed, inject, resource, signal } from '@angular/core';
import { Button, Control, Notices } from '@reader/web-ui';
import type { DigestPreview, UpdateSettings } from '@reader/contract';
import { Api } from '../../../state/api/api';
import { Session } from '../../../state/session/session';
import { Setting } from '../setting';
import { listHours, listWeekdays } from './digest-times';
import { SecondFactor } from './second-factor';

type Digest = NonNullable<UpdateSettings['email_digest']>;

/** Digests by email, and codes for signing in. */
@Component({
  selector: 'rd-mail-section',
  imports: [Button, Control, SecondFactor, Setting],
  templateUrl: './mail-section.html',
  styleUrl: '../section.css',
  styles: `
    .settings {
      width: 100%;
      margin: calc(-1 * var(--space-4)) 0;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: var(--space-2);
    }
    pre {
      width: 100%;
      max-height: 60vh;
      overflow: auto;
      white-space: pre-wrap;
      overflow-wrap: anywhere;
      font-size: var(--size-13);
    }
  `,
})
export class MailSection {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  protected readonly session = inject(Session);
  private readonly config = resource({ loader: () => this.api.get('/api/config') });
  protected readonly features = computed(() =>
    this.config.hasValue() ? this.config.value().features : null,
  );
  protected readonly settings = computed(() => this.session.user()?.settings);
  protected readonly hours = listHours();
  protected readonly weekdays = listWeekdays();
  protected readonly preview = signal<DigestPreview | null>(null);
  protected readonly isBusy = signal(false);

  protected chooseDigest(event: Event): void {
    void this.change({ email_digest: (event.target as HTMLSelectElement).value as Digest });
  }

  protected chooseHour(event: Event): void {
    void this.change({ digest_hour: Number((event.target as HTMLSelectElement).value) });
  }

  protected chooseWeekday(event: Event): void {
    void this.change({ digest_weekday: Number((event.target as HTMLSelectElement).value) });
  }

  protected showPreview(): Promise<void> {
    return this.run($localize`The preview could not be made`, async () => {
      this.preview.set(await this.api.post('/api/digests/preview'));
    });
  }

  protected sendTest(): Promise<void> {
    return this.run($localize`The email was not sent`, async () => {
      const { to } = await this.api.post('/api/digests/test');
      this.notices.showMessage($localize`An email is on its way to ${to}:ADDRESS:`);
    });
  }

  private async change(settings: UpdateSettings): Promise<void> {
    await this.run($localize`Your choice was not saved`, () => this.session.change(settings));
  }

  private async run(failure: string, work: () => Promise<void>): Promise<void> {
    this.isBusy.set(true);
    try {
      await work();
    } catch (error) {
      this.notices.showProblem(failure, error);
    } finally {
      this.isBusy.set(false);
    }
  }
}
