import { Injectable, type OnApplicationBootstrap, type Provider } from '@nestjs/common';
import { type Counter, provideCounter, InjectMetric } from '@reader/metrics';
import { Jobs } from './jobs';

type Outcome = 'success' | 'failure';
const OUTCOMES: readonly Outcome[] = ['success', 'failure'];

const RUNS = 'svc_scheduler_job_runs_total';
/** The values of `job_name` that the interface specification lists for its metric. */
const NAMED: readonly string[] = [
  'digest',
  'briefing',
  'recommendations',
  'analytics_retention',
  'per_user_briefings',
];
/** The metric for all other jobs, so that their failures are visible too. */
const OTHER_RUNS = 'reader_scheduler_job_runs_total';

/** Counts the outcomes of runs, in the process that ran them or closed them. */
@Injectable()
export class JobMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    @InjectMetric(RUNS) private readonly runs: Counter<'job_name' | 'status'>,
    @InjectMetric(OTHER_RUNS) private readonly otherRuns: Counter<'job_name' | 'status'>,
  ) {}

  countRuns(jobName: string, status: Outcome, count = 1): void {
    (NAMED.includes(jobName) ? this.runs : this.otherRuns).inc({ job_name: jobName, status }, count);
  }

  /** Libs have registered their jobs by now, so that each series exists from the start. */
  onApplicationBootstrap(): void {
    for (const { name } of this.jobs.list()) for (const status of OUTCOMES) this.countRuns(name, status, 0);
  }
}

export const jobMetrics: Provider[] = [
  provideCounter({
    name: RUNS,
    help: 'Runs of scheduled jobs that ended.',
    labels: { job_name: NAMED, status: OUTCOMES },
  }),
  provideCounter({
    name: OTHER_RUNS,
    help: 'Runs that ended, of jobs outside svc_scheduler_job_runs_total.',
    labels: { job_name: [], status: OUTCOMES },
  }),
  JobMetrics,
];
