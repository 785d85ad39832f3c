import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { allOf, Database, type Queries, type Sql, sql, type Transaction } from '@reader/database';
import type { Found, Page } from '@reader/http';
import { visibleTo } from '@reader/sources';
import type { PolledSource } from '../pipeline/polled-source';

export type Trigger = 'schedule' | 'manual' | 'startup';
export type RunStatus = 'running' | 'success' | 'partial' | 'failure';
export type SourceStatus = 'ok' | 'not_modified' | 'error';

/** A run as its viewer may know it: the numbers count sources that the viewer sees. */
export interface RunRow {
  readonly run_id: number;
  readonly trigger: Trigger;
  readonly status: RunStatus;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly sources_total: number;
  readonly sources_ok: number;
  readonly sources_not_modified: number;
  readonly sources_failed: number;
  readonly articles_new: number;
  readonly articles_updated: number;
  readonly error: string | null;
}

export interface FinishedSource {
  readonly run_id: number;
  readonly position: number;
  readonly slug: string;
  readonly status: SourceStatus;
  readonly new_articles: number;
  readonly duration_ms: number;
  readonly error: string | null;
  readonly done: number;
  readonly total: number;
}

/** What a run takes up; null stands for "all that is due". */
export interface Scope {
  readonly user: User;
  readonly slugs: readonly string[] | null;
}

/** Sees every source in the history of runs. */
const overseen = (user: User): Sql => (user.isAdmin ? sql`true` : visibleTo(user));

const pollable = sql`s.enabled and s.deleted_at is null and s.type = 'rss' and s.feed_url is not null
  and (s.owner_id is not null or s.subscribed) and (c.retry_after is null or c.retry_after <= now())`;

/** By hand: due or not. On schedule: what is due. */
function covered(scope: Scope | null): Sql {
  if (scope === null) return sql`${pollable} and c.next_check_at <= now()`;
  return allOf([
    pollable,
    overseen(scope.user),
    scope.slugs === null ? null : sql`s.slug = any(${scope.slugs}::text[])`,
  ]);
}

@Injectable()
export class RunsQueries {
  constructor(private readonly database: Database) {}

  /** Runs whose process is gone: whoever takes the lease closes them. */
  async closeAbandoned(queries: Queries): Promise<void> {
    await queries.run(sql`
      update ingest_runs set status = 'failure', finished_at = now(), error = 'The process ended before the run did.'
      where status = 'running'`);
  }

  async create(tx: Transaction, trigger: Trigger, scope: Scope | null, fence: number): Promise<number> {
    const run = await tx.row<{ run_id: number }>(sql`
      insert into ingest_runs (trigger, requested_by, fence) values (${trigger}, ${scope?.user.id ?? null}, ${fence}) returning run_id`);
    if (run === null) throw new Error('the run was not written');
    await this.cover(tx, run.run_id, scope);
    return run.run_id;
  }

  /** Adds sources to a run that is under way; false when it has ended meanwhile. */
  async join(tx: Transaction, runId: number, scope: Scope): Promise<boolean> {
    const running = await tx.row(
      sql`select 1 from ingest_runs where run_id = ${runId} and status = 'running' for update`,
    );
    if (running !== null) await this.cover(tx, runId, scope);
    return running !== null;
  }

  private async cover(tx: Transaction, runId: number, scope: Scope | null): Promise<void> {
    await tx.run(sql`
      insert into ingest_run_sources (run_id, source_id)
      select ${runId}::bigint, s.source_id from sources s join source_state c on c.source_id = s.source_id
      where ${covered(scope)} on conflict do nothing`);
    await tx.run(sql`
      update ingest_runs r set sources_total = (select count(*) from ingest_run_sources x where x.run_id = r.run_id)
      where r.run_id = ${runId}`);
    await tx.rows(sql`select pg_notify('ingest', ${String(runId)})`);
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
      where x.run_id = ${runId} and x.position is null and s.feed_url is not null
      order by s.priority desc, c.next_check_at, s.source_id`);
  }

  /** Last in its transaction: the run's row is locked from here to the commit, which makes positions commit in order. */
  async finishSource(
    tx: Transaction,
    runId: number,
    result: Omit<FinishedSource, 'run_id' | 'position' | 'slug' | 'done' | 'total'> & {
      source_id: number;
      updated_articles: number;
    },
  ): Promise<void> {
    const { status, new_articles: created, updated_articles: updated } = result;
    const run = await tx.row<{ position: number }>(sql`
      update ingest_runs set sources_ok = sources_ok + ${status === 'ok' ? 1 : 0},
             sources_not_modified = sources_not_modified + ${status === 'not_modified' ? 1 : 0},
             sources_failed = sources_failed + ${status === 'error' ? 1 : 0},
             articles_new = articles_new + ${created}, articles_updated = articles_updated + ${updated}
      where run_id = ${runId} returning sources_ok + sources_not_modified + sources_failed as position`);
    await tx.run(sql`
      update ingest_run_sources set position = ${run?.position}, status = ${status}, new_articles = ${created},
             updated_articles = ${updated}, duration_ms = ${result.duration_ms}, error = ${result.error}
      where run_id = ${runId} and source_id = ${result.source_id}`);
    await tx.rows(sql`select pg_notify('ingest', ${String(runId)})`);
  }

  /** False when sources joined meanwhile: there is more to do. */
  async finish(queries: Queries, runId: number): Promise<boolean> {
    const finished = await queries.run(sql`
      update ingest_runs r set finished_at = now(),
             status = case when sources_failed = 0 then 'success'
                           when sources_ok + sources_not_modified = 0 then 'failure' else 'partial' end,
             error = case when sources_failed > 0 and sources_ok + sources_not_modified = 0 then 'No source could be read.' end
      where run_id = ${runId} and status = 'running' and not exists (
        select 1 from ingest_run_sources x join sources s using (source_id)
        where x.run_id = r.run_id and x.position is null and s.feed_url is not null)`);
    if (finished > 0) await queries.rows(sql`select pg_notify('ingest', ${String(runId)})`);
    return finished > 0;
  }

  async fail(runId: number, error: string): Promise<void> {
    await this.database.run(sql`
      update ingest_runs set status = 'failure', finished_at = now(), error = ${error} where run_id = ${runId} and status = 'running'`);
    await this.database.rows(sql`select pg_notify('ingest', ${String(runId)})`);
  }

  async list(user: User, page: Page): Promise<Found<RunRow>> {
    const [items, count] = await Promise.all([
      this.database.rows<RunRow>(
        sql`${runs(user)} order by r.started_at desc, r.run_id desc limit ${page.limit} offset ${page.offset}`,
      ),
      this.database.row<{ n: number }>(sql`select count(*) as n from (${runs(user)}) seen`),
    ]);
    return { items, total: count?.n ?? 0 };
  }

  one(user: User, runId: number): Promise<RunRow | null> {
    return this.database.row(sql`${runs(user)} and r.run_id = ${runId}`);
  }

  /** The next run, under way or ended, that the user may know of. */
  after(user: User, runId: number): Promise<RunRow | null> {
    return this.database.row(sql`${runs(user)} and r.run_id > ${runId} order by r.run_id limit 1`);
  }

  async newestId(): Promise<number> {
    const run = await this.database.row<{ run_id: number | null }>(
      sql`select max(run_id) as run_id from ingest_runs`,
    );
    return run?.run_id ?? 0;
  }

  newest(): Promise<RunRow | null> {
    return this.database.row(
      sql`select ${ownNumbers} from ingest_runs r order by r.started_at desc, r.run_id desc limit 1`,
    );
  }

  /** Sources in the order in which they finished, after a position. */
  finished(user: User, runId: number, after = 0): Promise<FinishedSource[]> {
    return this.database.rows(sql`
      select * from (
        select x.run_id, x.position, s.slug, x.status, x.new_articles, x.duration_ms, x.error,
               row_number() over (order by x.position nulls last)::integer as done, count(*) over ()::integer as total
        from ingest_run_sources x join sources s on s.source_id = x.source_id
        where x.run_id = ${runId} and ${overseen(user)}) seen
      where position > ${after} order by position`);
  }
}

const ownNumbers = sql`
  r.run_id, r.trigger, r.status, r.started_at, r.finished_at, r.sources_total, r.sources_ok, r.sources_not_modified,
  r.sources_failed, r.articles_new, r.articles_updated, r.error`;

/** An administrator sees every run whole; a user sees the share that covers their sources, and no run without one. */
function runs(user: User): Sql {
  if (user.isAdmin) return sql`select ${ownNumbers} from ingest_runs r where true`;
  return sql`
    select r.run_id, r.trigger, r.status, r.started_at, r.finished_at, n.*, r.error
    from ingest_runs r cross join lateral (
      select count(*)::integer as sources_total, count(*) filter (where x.status = 'ok')::integer as sources_ok,
             count(*) filter (where x.status = 'not_modified')::integer as sources_not_modified,
             count(*) filter (where x.status = 'error')::integer as sources_failed,
             coalesce(sum(x.new_articles), 0)::integer as articles_new,
             coalesce(sum(x.updated_articles), 0)::integer as articles_updated
      from ingest_run_sources x join sources s on s.source_id = x.source_id
      where x.run_id = r.run_id and ${visibleTo(user)}) n
    where n.sources_total > 0`;
}
