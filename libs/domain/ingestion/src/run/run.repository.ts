import { Injectable } from '@nestjs/common';
import { Database, Leases, type Sql, sql, type Transaction } from '@reader/database';
import { NOTHING_READ, PROCESS_ENDED } from './run-error';
import { buildOutcomeSql, type Trigger } from './run.queries';
import { RUN_SOURCES_MAX, RunScopeRepository, type RunScope } from './run-scope.repository';

/** Lease of the one run at a time in the whole service. */
export const INGEST_LEASE = 'ingest';

/** Runs are stored for 90 days, their sources for 7. */
const RUN_RETENTION_DAYS = 90;
const RUN_SOURCE_RETENTION_DAYS = 7;
const PRUNE_ROWS_MAX = 50_000;

/** Records runs while they are under way. Every change sends a notification `ingest`. */
@Injectable()
export class RunRepository {
  constructor(
    private readonly database: Database,
    private readonly leases: Leases,
    private readonly scope: RunScopeRepository,
  ) {}

  /** The error of a failed run; null when it did not fail. */
  async findFailure(runId: number): Promise<string | null> {
    const run = await this.database.queryOne<{ error: string | null }>(
      sql`select error from ingest_runs where run_id = ${runId} and status = 'failure'`,
    );
    return run === null ? null : (run.error ?? 'The run failed.');
  }

  /** Closes runs whose process is gone. Only the holder of the lease may call it. */
  async closeAbandoned(): Promise<void> {
    await this.database.query(sql`
      with closed as (
        update ingest_runs set status = 'failure', finished_at = now(),
               error = ${PROCESS_ENDED}
        where status = 'running' returning run_id)
      select pg_notify('ingest', json_build_object('run_id', run_id)::text) from closed`);
  }

  create(trigger: Trigger, scope: RunScope, fence: number): Promise<number> {
    return this.database.withTransaction(async (tx) => {
      const run = await tx.queryOne<{ run_id: number }>(sql`
        insert into ingest_runs (trigger, requested_by, fence)
        values (${trigger}, ${'user' in scope ? scope.user.id : null}, ${fence}) returning run_id`);
      if (run === null) throw new Error('the run was not written');
      await this.scope.insertSources(tx, run.run_id, scope);
      await this.updateTotal(tx, run.run_id);
      await this.scope.countNotDue(tx, run.run_id, scope);
      return run.run_id;
    });
  }

  /** Adds sources to a running run; false when it has ended. */
  addSources(runId: number, scope: RunScope): Promise<boolean> {
    const added = this.database.withTransaction(async (tx) => {
      await this.scope.insertSources(tx, runId, scope);
      // The lock comes after those of the sources, as in a transaction that writes results.
      if (!(await lockRunning(tx, runId))) throw new RunEnded();
      await this.updateTotal(tx, runId);
    });
    return added.then(
      () => true,
      (error: unknown) => {
        if (error instanceof RunEnded) return false;
        throw error;
      },
    );
  }

  /** A source that is polled again counts once for each check. */
  private async updateTotal(tx: Transaction, runId: number): Promise<void> {
    await tx.run(sql`
      update ingest_runs r
      set sources_total = r.sources_ok + r.sources_not_modified + r.sources_failed + (
            select count(*) from ingest_run_sources x where x.run_id = r.run_id and x.position is null)
      where r.run_id = ${runId}`);
    await tx.query(buildNotifySql(runId));
  }

  /**
   * Whether sources that are due may be left for another run at once: the run was full. A run that could not
   * read most of its sources is not continued, as the next one would select the same sources.
   */
  async isContinued(runId: number): Promise<boolean> {
    const run = await this.database.queryOne(sql`
      select 1 from ingest_runs where run_id = ${runId}
        and sources_total + coalesce((not_due_reasons ->> 'postponed')::integer, 0) >= ${RUN_SOURCES_MAX}
        and sources_ok + sources_not_modified >= ${RUN_SOURCES_MAX / 2}`);
    return run !== null;
  }

  /**
   * The run of the lease's holder. A run of a dead process still says `running` until the next run closes it.
   */
  async findRunningId(): Promise<number | null> {
    const fence = await this.leases.findHolder(INGEST_LEASE);
    if (fence === null) return null;
    const run = await this.database.queryOne<{ run_id: number }>(sql`
      select run_id from ingest_runs where status = 'running' and fence = ${fence}
      order by run_id desc limit 1`);
    return run?.run_id ?? null;
  }

  /** Ends a run; false when sources were added meanwhile and more work is pending. */
  finish(runId: number): Promise<boolean> {
    return this.database.withTransaction(async (tx) => {
      // The next statement must see the sources of a request that holds this lock.
      if (!(await lockRunning(tx, runId))) return true;
      const finished = await tx.run(sql`
        update ingest_runs r set finished_at = now(),
               status = ${buildOutcomeSql('r')},
               error = case when ${buildOutcomeSql('r')} = 'failure' then ${NOTHING_READ}::text end
        where run_id = ${runId} and not exists (
          select 1 from ingest_run_sources x join sources s using (source_id)
          where x.run_id = r.run_id and x.position is null
            and s.feed_url is not null and s.deleted_at is null)`);
      if (finished > 0) await tx.query(buildNotifySql(runId));
      return finished > 0;
    });
  }

  /** Deletes old history, a bounded number of rows per call. */
  async prune(): Promise<void> {
    await this.database.run(sql`
      delete from ingest_run_sources where ctid = any(array(
        select x.ctid from ingest_runs r join ingest_run_sources x on x.run_id = r.run_id
        where r.finished_at < now() - ${RUN_SOURCE_RETENTION_DAYS} * interval '1 day'
        limit ${PRUNE_ROWS_MAX}))`);
    await this.database.run(sql`
      delete from ingest_runs r where r.finished_at < now() - ${RUN_RETENTION_DAYS} * interval '1 day'
      and not exists (select 1 from ingest_run_sources x where x.run_id = r.run_id)`);
  }

  async fail(runId: number, error: string): Promise<void> {
    await this.database.run(sql`
      update ingest_runs set status = 'failure', finished_at = now(), error = ${error}
      where run_id = ${runId} and status = 'running'`);
    await this.database.query(buildNotifySql(runId));
  }
}

/** Ends the transaction that adds sources to a run which is over. */
class RunEnded extends Error {
  override readonly name = 'RunEnded';
}

async function lockRunning(tx: Transaction, runId: number): Promise<boolean> {
  const run = await tx.queryOne(sql`
    select 1 from ingest_runs where run_id = ${runId} and status = 'running' for no key update`);
  return run !== null;
}

export function buildNotifySql(runId: number): Sql {
  return sql`select pg_notify('ingest', json_build_object('run_id', ${runId}::bigint)::text)`;
}
