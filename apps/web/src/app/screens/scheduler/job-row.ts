import { Component, computed, inject, input, output, resource, signal } from '@angular/core';
import { Age, Button, Clock, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import type { ScheduledJob } from '@reader/contract';
import { Api } from '../../state/api/api';
import { formatTimeUntil } from '../sources/health/time-until';
import { JOB_STATUS, describeJobError, formatDetail, formatSchedule, getJobTitle } from './job-text';

/** Runs shown per job. */
const RUNS = 10;

/** One job: purpose, schedule and last run; expanded, the runs before. */
@Component({
  selector: 'rd-job-row',
  imports: [Age, Button, Icon, ProblemMessage, Skeleton],
  templateUrl: './job-row.html',
  styleUrl: './job-row.css',
})
export class JobRow {
  private readonly api = inject(Api);
  private readonly clock = inject(Clock);

  readonly job = input.required<ScheduledJob>();
  readonly busy = input(false);
  readonly run = output<void>();

  protected readonly open = signal(false);
  protected readonly status = JOB_STATUS;
  protected readonly describeJobError = describeJobError;
  protected readonly formatDetail = formatDetail;
  protected readonly formatSchedule = formatSchedule;
  protected readonly title = computed(() => getJobTitle(this.job().name));
  protected readonly next = computed(() => {
    const at = this.job().next_run_at;
    return at && formatTimeUntil(at, this.clock.now());
  });
  /** Depends on the last run, so that the history reloads when there is a newer one. */
  protected readonly history = resource({
    params: () =>
      this.open()
        ? {
            name: this.job().name,
            after: this.job().last_run?.job_run_id,
            status: this.job().last_run?.status,
          }
        : undefined,
    loader: ({ params }) =>
      this.api.get('/api/scheduler/job-runs', { query: { job_name: params.name, limit: RUNS } }),
  });
  protected readonly runs = computed(() => (this.history.hasValue() ? this.history.value().items : []));

  protected getRunLabel(): string {
    return $localize`Run now: ${this.title()}:JOB:`;
  }
}
