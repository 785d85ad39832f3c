import { Injectable } from '@nestjs/common';
import { joinConditionsSql, Database, type Lease, sql } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import { redactText } from '@reader/observability';
import type { JobRun } from './job-run.entity';

export const JOB_RUN_STATUSES = ['running', 'success', 'failure'] as const;
export type JobRunStatus = (typeof JOB_RUN_STATUSES)[number];
export const JOB_RUN_TRIGGERS = ['schedule', 'manual', 'startup'] as const;
export type JobRunTrigger = (typeof JOB_RUN_TRIGGERS)[number];

export type JobRunRow = Omit<JobRun, 'slot'>;

type JobRunResult = Pick<JobRunRow, 'status' | 'detail' | 'error'>;

interface JobRunFilter {
  readonly jobName?: string | undefined;
  readonly status?: JobRunStatus | undefined;
}

/** Longer than anyone looks back; a job of every minute leaves 130,000 rows in this time. */
const HISTORY_DAYS = 90;
const ERROR_CHARACTERS_MAX = 2_000;
export const ENDED_EARLY = 'The process ended before the job did.';

const columns = sql`job_run_id, job_name, trigger, status, started_at, finished_at, detail, error`;

@Injectable()
export class JobRunsQueries {
  constructor(private readonly database: Database) {}

  /**
   * Whether this slot or a later one up to now was taken: after a change of the interval the new grid may
   * have a slot before the last run. A slot in the future was taken by a fast clock and does not count.
   */
  async isSlotTaken(jobName: string, slot: Date, now: Date): Promise<boolean> {
    const taken = await this.database.queryOne(sql`
      select 1 from job_runs where job_name = ${jobName} and slot between ${slot} and ${now} limit 1`);
    return taken !== null;
  }

  /**
   * Takes the slot, or starts a run without one (null). Returns null when another process took the slot
   * first.
   */
  takeSlot(jobName: string, plan: { slot: Date | null; trigger: JobRunTrigger }): Promise<JobRunRow | null> {
    const { slot, trigger } = plan;
    return this.database.queryOne<JobRunRow>(sql`
      insert into job_runs (job_name, trigger, slot, status)
      values (${jobName}, ${trigger}, ${slot}, 'running')
      on conflict on constraint job_runs_slot do nothing returning ${columns}`);
  }

  /** @throws LeaseLost when another process has taken over the lease and closed the run */
  markSucceeded(lease: Lease, jobRunId: number, detail: object | null): Promise<void> {
    return this.finish(lease, jobRunId, { status: 'success', detail, error: null });
  }

  /** @throws LeaseLost as `markSucceeded` */
  markFailed(lease: Lease, jobRunId: number, error: string): Promise<void> {
    const text = redactText(error).replaceAll('\0', '').slice(0, ERROR_CHARACTERS_MAX);
    return this.finish(lease, jobRunId, { status: 'failure', detail: null, error: text });
  }

  /**
   * Closes "running" rows of a job and returns their number. The caller holds the job's lease, so those runs
   * died with their process.
   */
  closeAbandoned(jobName: string): Promise<number> {
    return this.database.run(sql`
      update job_runs set status = 'failure', finished_at = now(), error = ${ENDED_EARLY}
      where job_name = ${jobName} and status = 'running'`);
  }

  async listRunningNames(): Promise<string[]> {
    const rows = await this.database.query<{ job_name: string }>(
      sql`select distinct job_name from job_runs where status = 'running'`,
    );
    return rows.map((row) => row.job_name);
  }

  /** Newest first. Uses the index job_runs_newest, or job_runs_of_job with a name. */
  async listPage(filter: JobRunFilter, page: PageQuery): Promise<PageResult<JobRunRow>> {
    const matching = joinConditionsSql([
      filter.jobName === undefined ? null : sql`job_name = ${filter.jobName}`,
      filter.status === undefined ? null : sql`status = ${filter.status}`,
    ]);
    const items = await this.database.query<JobRunRow>(sql`
      select ${columns} from job_runs where ${matching}
      order by started_at desc, job_run_id desc limit ${page.limit} offset ${page.offset}`);
    const total = await this.database.count(sql`select count(*) as n from job_runs where ${matching}`);
    return { items, total };
  }

  async findNewest(jobName: string): Promise<JobRunRow | null> {
    return this.database.queryOne<JobRunRow>(sql`
      select ${columns} from job_runs where job_name = ${jobName}
      order by started_at desc, job_run_id desc limit 1`);
  }

  findById(jobRunId: number): Promise<JobRunRow | null> {
    return this.database.queryOne<JobRunRow>(
      sql`select ${columns} from job_runs where job_run_id = ${jobRunId}`,
    );
  }

  /** The running run of a job, whatever its trigger; null when there is none. */
  findRunning(jobName: string): Promise<JobRunRow | null> {
    return this.database.queryOne<JobRunRow>(sql`
      select ${columns} from job_runs where job_name = ${jobName} and status = 'running'
      order by started_at desc, job_run_id desc limit 1`);
  }

  async findNewestSuccessDetail(jobName: string): Promise<object | null> {
    const run = await this.database.queryOne<{ detail: object | null }>(sql`
      select detail from job_runs where job_name = ${jobName} and status = 'success'
      order by started_at desc, job_run_id desc limit 1`);
    return run?.detail ?? null;
  }

  private async finish(lease: Lease, jobRunId: number, result: JobRunResult): Promise<void> {
    const { status, error } = result;
    const detail = result.detail && JSON.stringify(result.detail);
    await this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await tx.run(sql`
        update job_runs
        set status = ${status}, finished_at = now(),
            detail = ${detail}, error = ${error}
        where job_run_id = ${jobRunId}`);
      await tx.run(sql`
        delete from job_runs
        where job_name = (select job_name from job_runs where job_run_id = ${jobRunId})
          and started_at < now() - ${HISTORY_DAYS} * interval '1 day'`);
    });
  }
}
