import { Injectable } from '@nestjs/common';
import type { StoreResult } from '@reader/articles';
import { Database, sql, type Transaction } from '@reader/database';
import type { SourceCheck } from '../pipeline/fetch-result';
import { FetchResultRepository } from '../pipeline/fetch-result.repository';
import type { RunSource } from '../pipeline/run-source';
import { buildNotifySql } from './run.repository';

/** Another process closed the run; nothing more may be written for it. */
export class RunClosed extends Error {
  override readonly name = 'RunClosed';

  constructor(runId: number) {
    super(`The run ${runId} was closed.`);
  }
}

interface StoredCheck extends SourceCheck {
  readonly stored: StoreResult;
}

/** Counts of what was written, for the metrics. */
export interface RecordResult {
  /** Sources with a usable answer. */
  readonly read: number;
  /** Sources with an error. */
  readonly failed: number;
  /** New articles. */
  readonly created: number;
}

/** Stores results: the articles, the source's state and its row in the run change in one transaction. */
@Injectable()
export class RunResultRepository {
  constructor(
    private readonly database: Database,
    private readonly results: FetchResultRepository,
  ) {}

  /** @throws RunClosed when the run is over; nothing was written then */
  async record(runId: number, checks: readonly SourceCheck[]): Promise<RecordResult> {
    const early = await this.results.storeEarlyParts(checks, (each, write) =>
      this.writeInRun(runId, each, write),
    );
    return this.database.withTransaction(async (tx) => {
      // No wait for the disk: a batch lost in a power cut loses its validators and its place in the run too,
      // so it is fetched again.
      await tx.run(sql`set local synchronous_commit to off`);
      const open = await this.lockPending(tx, runId, checks);
      const stored = await this.results.store(tx, open, early, runId);
      const done = open.map((each) => ({ ...each, stored: stored(each.source) }));
      await this.finish(tx, runId, done);
      const errors = done.filter(({ result }) => result.status === 'error').length;
      return {
        read: done.length - errors,
        failed: errors,
        created: done.reduce((sum, each) => sum + each.stored.created, 0),
      };
    });
  }

  /**
   * Writes one source's early part; false when the source is done.
   * @throws RunClosed when the run is over; nothing was written then
   */
  private writeInRun(
    runId: number,
    check: SourceCheck,
    write: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> {
    return this.database.withTransaction(async (tx) => {
      await tx.run(sql`set local synchronous_commit to off`);
      if ((await this.lockPending(tx, runId, [check])).length === 0) return false;
      await write(tx);
      // Last, as in `finish`: closing the run waits for this commit, and nothing is written after it.
      const running = await tx.queryOne(sql`
        select 1 from ingest_runs where run_id = ${runId} and status = 'running' for share`);
      if (running === null) throw new RunClosed(runId);
      return true;
    });
  }

  /** Locks the sources still pending in this run; skips those finished elsewhere, deleted or moved. */
  private async lockPending(
    tx: Transaction,
    runId: number,
    checks: readonly SourceCheck[],
  ): Promise<SourceCheck[]> {
    const ids = checks.map(({ source }) => source.source_id);
    const rows = await tx.query<Pick<RunSource, 'source_id' | 'feed_url'>>(sql`
      select s.source_id, s.feed_url from ingest_run_sources x join sources s on s.source_id = x.source_id
      where x.run_id = ${runId} and x.source_id = any(${ids}::bigint[])
        and x.position is null and s.deleted_at is null
      order by s.source_id for no key update of x for share of s`);
    const addresses = new Map(rows.map(({ source_id: id, feed_url: url }) => [id, url]));
    return checks.filter(({ source }) => addresses.get(source.source_id) === source.feed_url);
  }

  /**
   * Runs last in its transaction: the run's row stays locked until the commit, so positions commit in order.
   */
  private async finish(tx: Transaction, runId: number, done: readonly StoredCheck[]): Promise<void> {
    const count = (status: string) => done.filter(({ result }) => result.status === status).length;
    const sum = (field: keyof StoreResult) => done.reduce((total, { stored }) => total + stored[field], 0);
    const run = await tx.queryOne<{ position: number }>(sql`
      update ingest_runs set sources_ok = sources_ok + ${count('ok')},
             sources_not_modified = sources_not_modified + ${count('not_modified')},
             sources_failed = sources_failed + ${count('error')},
             articles_new = articles_new + ${sum('created')},
             articles_updated = articles_updated + ${sum('updated')}
      where run_id = ${runId} and status = 'running'
      returning sources_ok + sources_not_modified + sources_failed as position`);
    if (run === null) throw new RunClosed(runId);
    const records = done.map((each, index) => toRecord(each, run.position - done.length + index + 1));
    await tx.run(sql`
      update ingest_run_sources x set position = e.position, status = e.status,
             new_articles = x.new_articles + e.created, updated_articles = x.updated_articles + e.updated,
             duration_ms = e.duration_ms, error = e.error,
             error_code = e.error_code
      from json_to_recordset(${JSON.stringify(records)}::json) as e (
        source_id bigint, position integer, status text, created integer, updated integer,
        duration_ms integer, error text, error_code text)
      where x.run_id = ${runId} and x.source_id = e.source_id`);
    await tx.query(buildNotifySql(runId));
  }
}

function toRecord({ source, result, durationMs, stored }: StoredCheck, position: number) {
  return {
    source_id: source.source_id,
    position,
    status: result.status,
    ...stored,
    duration_ms: durationMs,
    error: result.status === 'error' ? result.error : null,
    error_code: result.status === 'error' ? result.code : null,
  };
}
