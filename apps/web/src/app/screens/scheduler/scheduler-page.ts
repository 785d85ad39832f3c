import { Component, computed, effect, inject, signal } from '@angular/core';
import { FormField, form, max, min, required, submit } from '@angular/forms/signals';
import { Button, Clock, Control, Field, Icon, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { createRetainedResource } from '../../state/signals/retained-resource';
import { Page } from '../../shell/frame/page';
import { formatTimeUntil } from '../sources/health/time-until';
import type { ScheduledJob, SchedulerStatus } from '@reader/contract';
import { JobRow } from './job-row';
import { AdminBack } from '../admin/admin-back';
import { AdminNav } from '../admin/admin-nav';

/** The server's maximum: once a day. */
const INTERVAL_MAX = 1440;
/** How often a running job is polled; most end within minutes. */
const POLL_MS = 3_000;

const hasFailed = ({ last_run: last }: ScheduledJob): boolean => last?.status === 'failure';

/** The background jobs: schedule, runs and failures; for administrators. */
@Component({
  selector: 'rd-scheduler-page',
  imports: [
    AdminBack,
    AdminNav,
    Button,
    Control,
    Field,
    FormField,
    Icon,
    JobRow,
    Page,
    ProblemMessage,
    Skeleton,
  ],
  templateUrl: './scheduler-page.html',
  styleUrl: './scheduler-page.css',
})
export class SchedulerPage {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly clock = inject(Clock);

  protected readonly status = createRetainedResource({
    loader: () => this.api.get('/api/scheduler/status'),
  });
  protected readonly now = computed(() => (this.status.hasValue() ? this.status.value() : null));
  /** Failed ones first; otherwise in the order of the server. */
  protected readonly jobs = computed(() => {
    const jobs = this.now()?.jobs ?? [];
    return [...jobs.filter(hasFailed), ...jobs.filter((job) => !hasFailed(job))];
  });
  protected readonly failing = computed(() => this.jobs().filter(hasFailed).length);
  protected readonly next = computed(() => {
    const at = this.now()?.next_ingest_at;
    return at ? formatTimeUntil(at, this.clock.now()) : null;
  });
  protected readonly busy = signal(false);
  private readonly model = signal({ minutes: 60 });
  protected readonly form = form(this.model, (path) => {
    required(path.minutes, { message: $localize`Enter the number of minutes.` });
    min(path.minutes, 1, { message: $localize`Enter a number from 1 to 1,440.` });
    max(path.minutes, INTERVAL_MAX, { message: $localize`Enter a number from 1 to 1,440.` });
  });

  constructor() {
    effect(() => {
      const minutes = this.now()?.interval_minutes;
      if (minutes !== undefined && !this.form().dirty()) this.model.set({ minutes });
    });
    effect((onCleanup) => {
      // After each answer, also one that fails and leaves the status as it was.
      if (this.status.isLoading()) return;
      if (!this.now()?.jobs.some(({ last_run: last }) => last?.status === 'running')) return;
      const timer = setTimeout(() => this.status.reload(), POLL_MS);
      onCleanup(() => clearTimeout(timer));
    });
  }

  protected async setPaused(paused: boolean): Promise<void> {
    await this.send(
      paused ? this.api.post('/api/scheduler/pause') : this.api.post('/api/scheduler/resume'),
      paused ? $localize`The checks were not paused` : $localize`The checks were not resumed`,
    );
  }

  protected async setInterval(event: Event): Promise<void> {
    event.preventDefault();
    await submit(this.form, {
      action: async () => {
        const body = { interval_minutes: this.model().minutes };
        const request = this.api.post('/api/scheduler/interval', { body });
        await this.send(request, $localize`The interval was not changed`);
        this.form().reset();
      },
    });
  }

  protected async runJob(name: string): Promise<void> {
    await this.notices.runBusy(this.busy, $localize`The job was not started`, async () => {
      await this.api.post('/api/scheduler/jobs/{job_name}/run', { path: { job_name: name } });
      this.status.reload();
    });
  }

  private async send(request: Promise<SchedulerStatus>, failure: string): Promise<void> {
    await this.notices.runBusy(this.busy, failure, async () => {
      this.status.set(await request);
    });
  }
}
