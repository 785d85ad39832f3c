import { Injectable } from '@nestjs/common';
import { type Job, Jobs } from '../job/jobs';
import { describe } from '../job/schedule';
import { Timetable } from '../job/timetable';
import { toJobRunView } from '../job-run/job-run.view';
import { JobRunsQueries } from '../job-run/job-runs.queries';
import { SchedulerSettings } from './scheduler-settings';
import type { ScheduledJobView, SchedulerStatusView } from './scheduler.view';

/** What the scheduler does, as administrators see it. */
@Injectable()
export class SchedulerStatus {
  constructor(
    private readonly jobs: Jobs,
    private readonly timetable: Timetable,
    private readonly runs: JobRunsQueries,
    private readonly settings: SchedulerSettings,
  ) {}

  async read(): Promise<SchedulerStatusView> {
    const { paused, intervalMinutes } = await this.settings.read();
    return {
      running: !paused,
      paused,
      in_process: this.jobs.runHere,
      interval_minutes: intervalMinutes,
      next_ingest_at: await this.nextIngestAt(),
      jobs: await Promise.all(this.jobs.all().map((job) => this.view(job))),
    };
  }

  /** Null while paused, and where nothing is ingested on schedule. */
  async nextIngestAt(): Promise<string | null> {
    const job = this.jobs.administered();
    if (job === null) return null;
    const { next } = await this.timetable.of(job);
    return next?.toISOString() ?? null;
  }

  private async view(job: Job): Promise<ScheduledJobView> {
    const { schedule, enabled, next } = await this.timetable.of(job);
    const lastRun = await this.runs.newestOf(job.name);
    return {
      name: job.name,
      schedule: schedule && describe(schedule),
      enabled,
      next_run_at: next?.toISOString() ?? null,
      last_run: lastRun && toJobRunView(lastRun),
    };
  }
}
