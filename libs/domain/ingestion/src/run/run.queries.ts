import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { buildRawSql, Database, type Sql, sql } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import { type CheckErrorCode, visibleTo } from '@reader/sources';
import { NOTHING_READ } from './run-error';

export type Trigger = 'schedule' | 'manual' | 'startup';
export type RunStatus = 'running' | 'success' | 'partial' | 'failure';
/** Why a scheduled run left a source out; the first reason that holds counts. */
export const NOT_DUE_REASONS = ['retry_after', 'failing', 'fresh', 'recent', 'postponed'] as const;
export type NotDueReason = (typeof NOT_DUE_REASONS)[number];
export type SourceStatus = 'ok' | 'not_modified' | 'error';

/** A run as one user may see it; `selectRunsSql` says what the numbers cover. */
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
  /** Null for a user who did not request the run. */
  readonly sources_not_due: number | null;
  readonly not_due_reasons: Partial<Record<NotDueReason, number>> | null;
  readonly articles_new: number;
  readonly articles_updated: number;
  readonly error: string | null;
}

export interface RunningRow extends RunRow {
  readonly position: number;
}

export interface FinishedSourceRow {
  readonly run_id: number;
  readonly position: number;
  readonly slug: string;
  readonly status: SourceStatus;
  readonly new_articles: number;
  readonly duration_ms: number;
  readonly error: string | null;
  readonly error_code: CheckErrorCode | null;
  readonly done: number;
  readonly total: number;
}

/** Sources that a user may start a run for. Administrators may poll private sources without seeing them. */
export function buildRunnableSourcesSql(user: User): Sql {
  return user.isAdmin ? sql`true` : visibleTo(user);
}

const runColumnsSql = sql`
  r.run_id, r.trigger, r.status, r.started_at, r.finished_at, r.sources_total, r.sources_ok,
  r.sources_not_modified, r.sources_failed, r.sources_not_due,
  r.not_due_reasons, r.articles_new, r.articles_updated, r.error`;

/** The status of a run that polled all of its sources, by its counts. */
export function buildOutcomeSql(alias: 'r' | 'n'): Sql {
  const counts = buildRawSql(alias);
  return sql`
    case when ${counts}.sources_failed = 0 then 'success'
         when ${counts}.sources_ok + ${counts}.sources_not_modified = 0 then 'failure' else 'partial' end`;
}

/**
 * An administrator sees the totals of every run. A user sees the share that covers their sources, and its
 * outcome, of runs that have such a share or that they requested. Sources are listed only to users who may
 * see them. The requester also sees what the request left out, without `postponed`, which may count sources
 * of others.
 */
function selectRunsSql(user: User): Sql {
  if (user.isAdmin) return sql`select ${runColumnsSql} from ingest_runs r where true`;
  const isRequesterSql = sql`r.requested_by = ${user.id}`;
  // Of a run that is under way or was broken off, and of one whose sources are no longer stored.
  const keepsStatusSql = sql`
    (r.status = 'running' or n.sources_total = 0
     or r.status = 'failure' and r.error is distinct from ${NOTHING_READ}::text)`;
  return sql`
    select r.run_id, r.trigger, r.started_at, r.finished_at, n.*,
           case when ${keepsStatusSql} then r.status else ${buildOutcomeSql('n')} end as status,
           case when ${keepsStatusSql} then r.error
                when ${buildOutcomeSql('n')} = 'failure' then ${NOTHING_READ}::text end as error,
           case when ${isRequesterSql} then r.sources_not_due
             - coalesce((r.not_due_reasons ->> 'postponed')::integer, 0) end as sources_not_due,
           case when ${isRequesterSql} then r.not_due_reasons - 'postponed' end as not_due_reasons
    from ingest_runs r cross join lateral (
      select count(*)::integer as sources_total,
             count(*) filter (where x.status = 'ok')::integer as sources_ok,
             count(*) filter (where x.status = 'not_modified')::integer as sources_not_modified,
             count(*) filter (where x.status = 'error')::integer as sources_failed,
             coalesce(sum(x.new_articles), 0)::integer as articles_new,
             coalesce(sum(x.updated_articles), 0)::integer as articles_updated
      from ingest_run_sources x join sources s on s.source_id = x.source_id
      where x.run_id = r.run_id and ${visibleTo(user)}) n
    where (n.sources_total > 0 or ${isRequesterSql})`;
}

/** Reads runs, running and ended, as one user may see them. */
@Injectable()
export class RunQueries {
  constructor(private readonly database: Database) {}

  async list(user: User, page: PageQuery): Promise<PageResult<RunRow>> {
    const [items, total] = await Promise.all([
      this.database.query<RunRow>(
        sql`${selectRunsSql(user)} order by r.started_at desc, r.run_id desc
            limit ${page.limit} offset ${page.offset}`,
      ),
      this.database.count(sql`select count(*) as n from (${selectRunsSql(user)}) seen`),
    ]);
    return { items, total };
  }

  findById(user: User, runId: number): Promise<RunRow | null> {
    return this.database.queryOne(sql`${selectRunsSql(user)} and r.run_id = ${runId}`);
  }

  /** The first run after this id, running or ended, that the user may see. */
  findNext(user: User, runId: number): Promise<RunRow | null> {
    return this.database.queryOne(
      sql`${selectRunsSql(user)} and r.run_id > ${runId} order by r.run_id limit 1`,
    );
  }

  async getNewestId(): Promise<number> {
    const run = await this.database.queryOne<{ run_id: number | null }>(
      sql`select max(run_id) as run_id from ingest_runs`,
    );
    return run?.run_id ?? 0;
  }

  /** Null when the run does not exist. */
  async findStatus(runId: number): Promise<RunStatus | null> {
    const run = await this.database.queryOne<Pick<RunRow, 'status'>>(
      sql`select status from ingest_runs where run_id = ${runId}`,
    );
    return run?.status ?? null;
  }

  findNewest(): Promise<RunRow | null> {
    return this.database.queryOne(
      sql`select ${runColumnsSql} from ingest_runs r order by r.started_at desc, r.run_id desc limit 1`,
    );
  }

  /** Finished sources after a position, in the order in which they finished. */
  listFinishedSources(user: User, runId: number, afterPosition = 0): Promise<FinishedSourceRow[]> {
    const columnsSql = sql`
      select x.run_id, x.position, s.slug, x.status, x.new_articles, x.duration_ms, x.error,
             case when x.error is not null then x.error_code end as error_code`;
    // An administrator's totals cover every source, so the position is the count.
    if (user.isAdmin)
      return this.database.query(sql`
        ${columnsSql}, x.position as done, r.sources_total as total
        from ingest_run_sources x join sources s on s.source_id = x.source_id
        join ingest_runs r on r.run_id = x.run_id
        where x.run_id = ${runId} and x.position > ${afterPosition} and ${visibleTo(user)}
        order by x.position`);
    return this.database.query(sql`
      select * from (
        ${columnsSql}, row_number() over (order by x.position nulls last)::integer as done,
                 count(*) over ()::integer as total
        from ingest_run_sources x join sources s on s.source_id = x.source_id
        where x.run_id = ${runId} and ${visibleTo(user)}) seen
      where position > ${afterPosition} order by position`);
  }

  /** The newest running run that the user may see, and the position of their last finished source. */
  findRunning(user: User): Promise<RunningRow | null> {
    return this.database.queryOne(sql`
      select run.*, coalesce((
               select max(x.position) from ingest_run_sources x join sources s on s.source_id = x.source_id
               where x.run_id = run.run_id and ${visibleTo(user)}), 0) as position
      from (${selectRunsSql(user)} and r.status = 'running' order by r.run_id desc limit 1) run`);
  }
}
