import { Component, computed, inject } from '@angular/core';
import { Notices, Switch } from '@reader/web-ui';
import { AiAccess } from '../../../state/server/ai-access';
import { Session } from '../../../state/session/session';
import { Setting } from '../setting';

/** The switch for everything that is generated from articles. */
@Component({
  selector: 'rd-ai-section',
  imports: [Setting, Switch],
  templateUrl: './ai-section.html',
  styleUrl: '../section.css',
  styles: `
    .settings {
      width: 100%;
      margin: calc(-1 * var(--space-4)) 0;
    }
  `,
})
export class AiSection {
  protected readonly access = inject(AiAccess);
  protected readonly session = inject(Session);
  private readonly notices = inject(Notices);
  protected readonly on = computed(() => this.session.user()?.settings.ai_enabled !== false);

  protected async change(on: boolean): Promise<void> {
    try {
      await this.session.change({ ai_enabled: on });
    } catch (error) {
      this.notices.showProblem($localize`Your choice was not saved`, error);
    }
  }
}
