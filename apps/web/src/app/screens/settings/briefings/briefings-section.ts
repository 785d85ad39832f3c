import { Component, computed, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { BriefingPreview, UpdateSettings } from '@reader/contract';
import { Button, Control, Notices, Switch } from '@reader/web-ui';
import { AiAccess } from '../../../state/ai/ai-access';
import { Api } from '../../../state/api/api';
import { Session } from '../../../state/session/session';
import { BriefingCreation } from '../../briefings/briefing-creation';
import { listHours, listWeekdays } from '../mail/digest-times';
import { Setting } from '../setting';

type Kind = NonNullable<UpdateSettings['briefing']>;

/** When briefings are made, whether they are mailed, and what the newest looks like. */
@Component({
  selector: 'rd-briefings-section',
  imports: [Button, Control, RouterLink, Setting, Switch],
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
export class BriefingsSection {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly config = resource({ loader: () => this.api.get('/api/config') });
  protected readonly access = inject(AiAccess);
  protected readonly creation = inject(BriefingCreation);
  protected readonly session = inject(Session);
  protected readonly hasMail = computed(() => this.config.hasValue() && this.config.value().features.email);
  protected readonly hasPush = computed(() => this.config.hasValue() && this.config.value().features.push);
  protected readonly settings = computed(() => this.session.user()?.settings);
  protected readonly hours = listHours();
  protected readonly weekdays = listWeekdays();
  protected readonly preview = signal<BriefingPreview | null>(null);
  protected readonly isBusy = signal(false);

  protected chooseKind(event: Event): void {
    void this.change({ briefing: (event.target as HTMLSelectElement).value as Kind });
  }

  protected chooseHour(event: Event): void {
    void this.change({ digest_hour: Number((event.target as HTMLSelectElement).value) });
  }

  protected chooseWeekday(event: Event): void {
    void this.change({ digest_weekday: Number((event.target as HTMLSelectElement).value) });
  }

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
        this.preview.set(await this.api.post('/api/briefings/{briefing_id}/preview', { path }));
      }
    } catch (error) {
      this.notices.showProblem($localize`The preview could not be made`, error);
    } finally {
      this.isBusy.set(false);
    }
  }
}
