import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Backlog } from './job/backlog';
import { jobMetrics } from './job/job-metrics';
import { JobRunner } from './job/job-runner';
import { Jobs } from './job/jobs';
import { Scheduler } from './job/scheduler';
import { Ticker } from './job/ticker';
import { Clock, Timetable } from './job/timetable';
import { JobRunsQueries } from './job-run/job-runs.queries';
import { SchedulerSettingsModule } from './scheduler-settings.module';
import { SchedulerStatus } from './settings/scheduler-status';

interface SchedulerOptions {
  /** Whether this process starts due jobs; otherwise it only lists them. */
  readonly runsJobs: boolean;
  readonly clock?: Clock;
}

/** Global, so that any lib can register its jobs. The app imports it and decides whether it runs them. */
@Module({})
export class SchedulerModule {
  static forRoot({ runsJobs, clock = new Clock() }: SchedulerOptions): DynamicModule {
    return {
      module: SchedulerModule,
      global: true,
      imports: [SchedulerSettingsModule, ...(runsJobs ? [ScheduleModule.forRoot()] : [])],
      providers: [
        { provide: Clock, useValue: clock },
        { provide: Jobs, useValue: new Jobs(runsJobs) },
        Backlog,
        ...jobMetrics,
        JobRunner,
        JobRunsQueries,
        Scheduler,
        SchedulerStatus,
        Timetable,
        ...(runsJobs ? [Ticker] : []),
      ],
      exports: [Backlog, Clock, Jobs, JobRunsQueries, Scheduler, SchedulerSettingsModule, SchedulerStatus],
    };
  }
}
