import { Injectable } from '@nestjs/common';
import { type Job, Jobs } from '../job/jobs';
import { describeSchedule } from '../job/schedule';
import { Timetable } from '../job/timetable';
import { toJobRunView } from '../job-run/job-run.view';
import { JobRunsQueries } from '../job-run/job-runs.queries';
import { SchedulerSettings } from './scheduler-settings';
import type { ScheduledJobView, SchedulerStatusView } from './scheduler.view';

/** The scheduler's status for administrators. */
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
      next_ingest_at: await this.findNextIngestAt(),
      jobs: await Promise.all(this.jobs.list().map((job) => this.toJobView(job))),
    };
  }

  /** Null while paused, and when no ingestion is scheduled. */
  async findNextIngestAt(): Promise<string | null> {
    const job = this.jobs.findAdministered();
    if (job === null) return null;
    const { next } = await this.timetable.getTiming(job);
    return next?.toISOString() ?? null;
  }

  private async toJobView(job: Job): Promise<ScheduledJobView> {
    const { schedule, enabled, next } = await this.timetable.getTiming(job);
    const lastRun = await this.runs.findNewest(job.name);
    return {
      name: job.name,
      schedule: schedule && describeSchedule(schedule),
      enabled,
      next_run_at: next?.toISOString() ?? null,
      last_run: lastRun && toJobRunView(lastRun),
    };
  }
}
