import { Component, computed, inject, resource, signal } from '@angular/core';
import { Button, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import type { DigestPreview, UpdateSettings } from '@reader/contract';
import { Api } from '../../../state/api/api';
import { buildUrl } from '../../../state/api/build-url';
import { Session } from '../../../state/session/session';
import { MailPreview } from '../mail-preview/mail-preview';
import { ScheduleSettings, type ScheduleWords } from '../schedule/schedule-settings';
import { SetupGuide } from '../setup-guide';
import { SecondFactor } from './second-factor';

/** Digests are mailed once host, sender and address of the service are set. */
const VARIABLES = `SMTP_HOST=mail.example.org
SMTP_USER=…
SMTP_PASS=…
SMTP_FROM=reader@example.org
APP_BASE_URL=${location.origin}`;

/** Digests by email, and codes for signing in. */
@Component({
  selector: 'rd-mail-section',
  imports: [Button, MailPreview, ProblemMessage, ScheduleSettings, SecondFactor, SetupGuide, Skeleton],
  templateUrl: './mail-section.html',
  styleUrl: '../section.css',
  styles: `
    .settings {
      width: 100%;
      margin: calc(-1 * var(--space-4)) 0;
    }
    rd-skeleton {
      width: 100%;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: var(--space-2);
    }
  `,
})
export class MailSection {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  protected readonly session = inject(Session);
  protected readonly VARIABLES = VARIABLES;
  protected readonly config = resource({ loader: () => this.api.get('/api/config') });
  protected readonly features = computed(() =>
    this.config.hasValue() ? this.config.value().features : null,
  );
  protected readonly settings = computed(() => this.session.user()?.settings);
  protected readonly words: ScheduleWords = {
    name: $localize`Digest`,
    note: $localize`The top stories, matches of your watchlists, your reading list and new articles.`,
    day: $localize`Day of the digest`,
    time: $localize`Time of the digest`,
    timeNote: $localize`In the time zone of your profile.`,
  };
  protected readonly previewAddress = buildUrl('/api/digests/preview');
  protected readonly preview = signal<DigestPreview | null>(null);
  protected readonly isBusy = signal(false);

  protected showPreview(): Promise<void> {
    return this.notices.runBusy(this.isBusy, $localize`The preview was not created`, async () => {
      this.preview.set(null);
      this.preview.set(await this.api.post('/api/digests/preview'));
    });
  }

  protected sendTest(): Promise<void> {
    return this.notices.runBusy(this.isBusy, $localize`The email was not sent`, async () => {
      const { to } = await this.api.post('/api/digests/test');
      this.notices.showMessage($localize`An email is on its way to ${to}:ADDRESS:`);
    });
  }

  /** Each choice counts, also one made while the last is being saved. */
  protected async change(settings: UpdateSettings): Promise<void> {
    try {
      await this.session.change(settings);
    } catch (error) {
      this.notices.showProblem($localize`Your choice was not saved`, error);
    }
  }
}
