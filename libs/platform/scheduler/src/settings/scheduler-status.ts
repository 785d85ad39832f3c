import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../job/clock';
import { type Job, Jobs } from '../job/jobs';
import { describe, slotAfter } from '../job/schedule';
import { type Timing, Timetable } from '../job/timetable';
import { toJobRunView } from '../job-run/job-run.view';
import { JobRunsQueries } from '../job-run/job-runs.queries';
import { SchedulerSettings } from './scheduler-settings';
import type { ScheduledJobView, SchedulerStatusView } from './scheduler.view';

/** Injection token: whether this process runs the jobs itself. */
export const RUNS_JOBS = Symbol('runs jobs');

/** What the scheduler does, as administrators see it. */
@Injectable()
export class SchedulerStatus {
  constructor(
    private readonly jobs: Jobs,
    private readonly timetable: Timetable,
    private readonly runs: JobRunsQueries,
    private readonly settings: SchedulerSettings,
    private readonly clock: Clock,
    @Inject(RUNS_JOBS) private readonly runsJobs: boolean,
  ) {}

  async read(): Promise<SchedulerStatusView> {
    const { paused, intervalMinutes } = await this.settings.read();
    return {
      running: !paused,
      paused,
      in_process: this.runsJobs,
      interval_minutes: intervalMinutes,
      next_ingest_at: await this.nextIngestAt(),
      jobs: await Promise.all(this.jobs.all().map((job) => this.view(job))),
    };
  }

  /** Null while paused, and where nothing is ingested on schedule. */
  async nextIngestAt(): Promise<string | null> {
    const job = this.jobs.administered();
    return job === null ? null : this.next(await this.timetable.of(job));
  }

  private async view(job: Job): Promise<ScheduledJobView> {
    const timing = await this.timetable.of(job);
    const lastRun = await this.runs.newestOf(job.name);
    return {
      name: job.name,
      schedule: timing.schedule && describe(timing.schedule),
      enabled: timing.enabled,
      next_run_at: this.next(timing),
      last_run: lastRun && toJobRunView(lastRun),
    };
  }

  private next({ schedule, enabled }: Timing): string | null {
    return schedule !== null && enabled ? slotAfter(schedule, this.clock.now()).toISOString() : null;
  }
}
