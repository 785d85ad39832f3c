import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { Stored } from '@reader/articles';
import { allOf, Database, type Lease, type Sql, sql, type Transaction } from '@reader/database';
import type { FeedOutcome } from '../pipeline/fetch-feed';
import type { PolledSource } from '../pipeline/polled-source';
import { overseenBy, type Trigger } from './run-history';

/** What a run takes up; null stands for "all that is due". */
export interface Scope {
  readonly user: User;
  readonly slugs: readonly string[] | null;
}

/** What came of one source of a run. */
export interface Polled {
  readonly source: PolledSource;
  readonly outcome: FeedOutcome;
  readonly durationMs: number;
}

const pollable = sql`s.enabled and s.deleted_at is null and s.type = 'rss' and s.feed_url is not null
  and (s.owner_id is not null or s.subscribed) and (c.retry_after is null or c.retry_after <= now())`;

/** By hand: due or not. On schedule: what is due. */
function covered(scope: Scope | null): Sql {
  if (scope === null) return sql`${pollable} and c.next_check_at <= now()`;
  const named = scope.slugs === null ? null : sql`s.slug = any(${scope.slugs}::text[])`;
  return allOf([pollable, overseenBy(scope.user), named]);
}

/** The record of runs while they are under way. Every change of it is announced, for whoever watches. */
@Injectable()
export class RunLog {
  constructor(private readonly database: Database) {}

  /** Runs whose process is gone: whoever takes the lease closes them. */
  async closeAbandoned(): Promise<void> {
    await this.database.run(sql`
      update ingest_runs set status = 'failure', finished_at = now(),
             error = 'The process ended before the run did.'
      where status = 'running'`);
  }

  create(trigger: Trigger, scope: Scope | null, fence: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const run = await tx.row<{ run_id: number }>(sql`
        insert into ingest_runs (trigger, requested_by, fence)
        values (${trigger}, ${scope?.user.id ?? null}, ${fence}) returning run_id`);
      if (run === null) throw new Error('the run was not written');
      await this.cover(tx, run.run_id, scope);
      return run.run_id;
    });
  }

  /** Adds sources to a run that is under way; false when it has ended meanwhile. */
  join(runId: number, scope: Scope): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const running = await tx.row(sql`
        select 1 from ingest_runs where run_id = ${runId} and status = 'running' for update`);
      if (running !== null) await this.cover(tx, runId, scope);
      return running !== null;
    });
  }

  private async cover(tx: Transaction, runId: number, scope: Scope | null): Promise<void> {
    await tx.run(sql`
      insert into ingest_run_sources (run_id, source_id)
      select ${runId}::bigint, s.source_id from sources s join source_state c on c.source_id = s.source_id
      where ${covered(scope)} on conflict do nothing`);
    await tx.run(sql`
      update ingest_runs r
      set sources_total = (select count(*) from ingest_run_sources x where x.run_id = r.run_id)
      where r.run_id = ${runId}`);
    await tx.rows(announcement(runId));
  }

  async running(): Promise<number | null> {
    const run = await this.database.row<{ run_id: number }>(sql`
      select run_id from ingest_runs where status = 'running' order by run_id desc limit 1`);
    return run?.run_id ?? null;
  }

  pending(runId: number): Promise<PolledSource[]> {
    return this.database.rows(sql`
      select s.source_id, s.slug, s.feed_url, c.etag, c.last_modified, c.consecutive_failures
      from ingest_run_sources x
      join sources s on s.source_id = x.source_id
      join source_state c on c.source_id = x.source_id
      where x.run_id = ${runId} and x.position is null and s.feed_url is not null and s.deleted_at is null
      order by s.priority desc, c.next_check_at, s.source_id`);
  }

  /**
   * One source is done: what the work stores and what the run says of it are one transaction, under the
   * lease.
   */
  record(
    runId: number,
    lease: Lease,
    polled: Polled,
    work: (tx: Transaction) => Promise<Stored>,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lease.guard(tx);
      // Deleted while it was being fetched: nothing is left to be recorded.
      const { source_id: id } = polled.source;
      const source = await tx.row(
        sql`select 1 from sources where source_id = ${id} and deleted_at is null for share`,
      );
      if (source === null) return;
      await this.finishSource(tx, runId, polled, await work(tx));
    });
  }

  /**
   * Last in its transaction: the run's row is locked from here to the commit, so positions commit in order.
   */
  private async finishSource(tx: Transaction, runId: number, polled: Polled, stored: Stored): Promise<void> {
    const { source, outcome, durationMs } = polled;
    const { status } = outcome;
    const error = outcome.status === 'error' ? outcome.error : null;
    const run = await tx.row<{ position: number }>(sql`
      update ingest_runs set sources_ok = sources_ok + (${status} = 'ok')::integer,
             sources_not_modified = sources_not_modified + (${status} = 'not_modified')::integer,
             sources_failed = sources_failed + (${status} = 'error')::integer,
             articles_new = articles_new + ${stored.created},
             articles_updated = articles_updated + ${stored.updated}
      where run_id = ${runId} returning sources_ok + sources_not_modified + sources_failed as position`);
    await tx.run(sql`
      update ingest_run_sources set position = ${run?.position}, status = ${status},
             new_articles = ${stored.created}, updated_articles = ${stored.updated},
             duration_ms = ${durationMs}, error = ${error}
      where run_id = ${runId} and source_id = ${source.source_id}`);
    await tx.rows(announcement(runId));
  }

  /** False when sources joined meanwhile: there is more to do. */
  async finish(runId: number): Promise<boolean> {
    const finished = await this.database.run(sql`
      update ingest_runs r set finished_at = now(),
             status = case when sources_failed = 0 then 'success'
                           when sources_ok + sources_not_modified = 0 then 'failure' else 'partial' end,
             error = case when sources_failed > 0 and sources_ok + sources_not_modified = 0
                          then 'No source could be read.' end
      where run_id = ${runId} and status = 'running' and not exists (
        select 1 from ingest_run_sources x join sources s using (source_id)
        where x.run_id = r.run_id and x.position is null
          and s.feed_url is not null and s.deleted_at is null)`);
    if (finished > 0) await this.database.rows(announcement(runId));
    return finished > 0;
  }

  async fail(runId: number, error: string): Promise<void> {
    await this.database.run(sql`
      update ingest_runs set status = 'failure', finished_at = now(), error = ${error}
      where run_id = ${runId} and status = 'running'`);
    await this.database.rows(announcement(runId));
  }
}

function announcement(runId: number): Sql {
  return sql`select pg_notify('ingest', ${String(runId)})`;
}
