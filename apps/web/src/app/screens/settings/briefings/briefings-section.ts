import { Component, computed, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { UpdateSettings } from '@reader/contract';
import { Button, Notices, Switch } from '@reader/web-ui';
import { AiAccess } from '../../../state/server/ai-access';
import { Api } from '../../../state/api/api';
import { buildUrl } from '../../../state/api/build-url';
import { Session } from '../../../state/session/session';
import { CreateBriefing } from '../../briefings/create-briefing';
import { MailPreview } from '../mail-preview/mail-preview';
import { ScheduleSettings, type ScheduleWords } from '../schedule/schedule-settings';
import { Setting } from '../setting';

interface Preview {
  readonly subject: string;
  readonly address: string;
}

/** When briefings are made, whether they are mailed, and what the newest looks like. */
@Component({
  selector: 'rd-briefings-section',
  imports: [Button, CreateBriefing, MailPreview, RouterLink, ScheduleSettings, Setting, Switch],
  templateUrl: './briefings-section.html',
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
  `,
})
export class BriefingsSection {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly config = resource({ loader: () => this.api.get('/api/config') });
  protected readonly access = inject(AiAccess);
  protected readonly session = inject(Session);
  protected readonly hasMail = computed(() => this.config.hasValue() && this.config.value().features.email);
  protected readonly hasPush = computed(() => this.config.hasValue() && this.config.value().features.push);
  protected readonly settings = computed(() => this.session.user()?.settings);
  protected readonly words: ScheduleWords = {
    name: $localize`How often`,
    note: $localize`Covers the stories since your last briefing.`,
    day: $localize`Day`,
    time: $localize`:Of the day|:Time`,
    timeNote: $localize`In the time zone of your profile. Digests by email come at the same time.`,
  };
  protected readonly preview = signal<Preview | null>(null);
  protected readonly isBusy = signal(false);

  protected async change(settings: UpdateSettings): Promise<void> {
    try {
      await this.session.change(settings);
    } catch (error) {
      this.notices.showProblem($localize`Your choice was not saved`, error);
    }
  }

  /** The mail of the newest briefing. Nothing is sent. */
  protected async showPreview(): Promise<void> {
    if (this.isBusy()) return;
    this.isBusy.set(true);
    try {
      const { items } = await this.api.get('/api/briefings', { query: { limit: 1 } });
      const [newest] = items;
      if (newest === undefined) this.notices.showMessage($localize`There is no briefing yet`);
      else {
        const path = { briefing_id: newest.briefing_id };
        const { subject } = await this.api.post('/api/briefings/{briefing_id}/preview', { path });
        this.preview.set({ subject, address: buildUrl('/api/briefings/{briefing_id}/preview', { path }) });
      }
    } catch (error) {
      this.notices.showProblem($localize`The preview was not created`, error);
    } finally {
      this.isBusy.set(false);
    }
  }
}
