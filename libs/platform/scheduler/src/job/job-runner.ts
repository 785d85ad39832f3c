import { Injectable, Logger } from '@nestjs/common';
import { type Lease, LeaseLost, Leases } from '@reader/database';
import { ENDED_EARLY, type JobRunRow, JobRunsQueries, type JobRunTrigger } from '../job-run/job-runs.queries';
import { JobMetrics } from './job-metrics';
import type { Job } from './jobs';

interface RunPlan {
  /** The planned time; null for a run that takes no slot. */
  readonly slot: Date | null;
  readonly trigger: JobRunTrigger;
  readonly signal: AbortSignal;
  /** Called with the run once its row is written. */
  readonly onStarted?: (run: JobRunRow) => void;
}

/**
 * Runs each job under a lease with its name, so that all processes together run it at most once at a time.
 */
@Injectable()
export class JobRunner {
  private readonly log = new Logger(JobRunner.name);

  constructor(
    private readonly runs: JobRunsQueries,
    private readonly leases: Leases,
    private readonly metrics: JobMetrics,
  ) {}

  /**
   * Runs the job to its end, unless the slot was taken. Returns false at once while another run is in
   * progress.
   */
  async hold(job: Job, plan: RunPlan): Promise<boolean> {
    const held = await this.leases.hold(getLeaseName(job.name), async (lease) => {
      await this.closeRuns(job.name);
      const run = await this.runs.takeSlot(job.name, plan);
      if (run === null) return;
      plan.onStarted?.(run);
      await this.run(job, { plan, run, lease });
    });
    return held !== null;
  }

  /**
   * Closes runs whose process died. Only a process that gets the job's lease can know that none is running.
   */
  async closeAbandoned(jobName: string): Promise<void> {
    await this.leases.hold(getLeaseName(jobName), () => this.closeRuns(jobName));
  }

  private async closeRuns(jobName: string): Promise<void> {
    this.metrics.countRuns(jobName, 'failure', await this.runs.closeAbandoned(jobName));
  }

  private async run(job: Job, { plan, run, lease }: { plan: RunPlan; run: JobRunRow; lease: Lease }) {
    const started = performance.now();
    const jobRunId = run.job_run_id;
    try {
      const previous = await this.runs.findNewestSuccessDetail(job.name);
      const detail = await job.run({ jobRunId, slot: plan.slot, lease, signal: plan.signal, previous });
      await this.runs.markSucceeded(lease, jobRunId, detail ?? null);
      this.metrics.countRuns(job.name, 'success');
      this.log.log({ what: 'job ended', job_name: job.name, ms: Math.round(performance.now() - started) });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const reason = plan.signal.aborted ? ENDED_EARLY : error.message;
      this.logFailure(job.name, { error, isStopped: plan.signal.aborted });
      // The new holder of the lease has closed and counted this run already.
      if (error instanceof LeaseLost) return;
      await this.runs.markFailed(lease, jobRunId, reason);
      this.metrics.countRuns(job.name, 'failure');
    }
  }

  /** What a job throws when its process stops is a consequence of that. */
  private logFailure(name: string, { error, isStopped }: { error: Error; isStopped: boolean }): void {
    if (isStopped) this.log.warn({ err: error, job_name: name, what: 'job stopped with its process' });
    else this.log.error({ err: error, job_name: name, what: 'job failed' });
  }
}

function getLeaseName(jobName: string): string {
  return `job:${jobName}`;
}
