import { Service, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import { Notices } from '@reader/web-ui';
import { Api } from '../../state/api/api';

/** Makes a briefing on demand. */
@Service()
export class BriefingCreation {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly router = inject(Router);
  private readonly running = signal(false);
  readonly isRunning = this.running.asReadonly();

  /** Makes a briefing of the last day and opens it. */
  async create(): Promise<void> {
    if (this.running()) return;
    this.running.set(true);
    try {
      const created = await this.api.post('/api/briefings', { body: {} });
      await this.router.navigate(['/briefings', created.briefing_id]);
    } catch (error) {
      this.notices.showProblem($localize`The briefing was not created`, error);
    } finally {
      this.running.set(false);
    }
  }
}
