export { Clock } from './job/clock';
export { type Job, type JobContext, Jobs } from './job/jobs';
export { type Schedule } from './job/schedule';
export { Scheduler, SHUTDOWN_PATIENCE_MS } from './job/scheduler';
export { JobRunView, toJobRunView } from './job-run/job-run.view';
export { SchedulerHttpModule } from './scheduler.http.module';
export { SchedulerModule } from './scheduler.module';
export { SchedulerSettings } from './settings/scheduler-settings';
export { SchedulerStatusView } from './settings/scheduler.view';
