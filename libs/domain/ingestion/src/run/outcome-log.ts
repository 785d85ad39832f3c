import { Injectable } from '@nestjs/common';
import type { Stored } from '@reader/articles';
import { Database, sql, type Transaction } from '@reader/database';
import type { Polled } from '../pipeline/outcome';
import { OutcomeStore } from '../pipeline/outcome-store';
import type { PolledSource } from '../pipeline/polled-source';
import { announcement } from './run-log';

/** The run was closed by somebody else: nothing more is written for it. */
export class RunClosed extends Error {
  override readonly name = 'RunClosed';

  constructor(runId: number) {
    super(`The run ${runId} was closed.`);
  }
}

interface Done extends Polled {
  readonly stored: Stored;
}

/** What is written, for who counts. */
export interface Written {
  /** Sources that answered as they should, */
  readonly read: number;
  /** and those that did not. */
  readonly failed: number;
  /** Articles. */
  readonly created: number;
}

/** Sources are done: what is stored of them and what their run says of them are one transaction. */
@Injectable()
export class OutcomeLog {
  constructor(
    private readonly database: Database,
    private readonly outcomes: OutcomeStore,
  ) {}

  /** @throws RunClosed when the run is over: then nothing was written */
  async record(runId: number, polled: readonly Polled[]): Promise<Written> {
    const early = await this.outcomes.storeEarlyParts(polled, (each, write) =>
      this.writeInRun(runId, each, write),
    );
    return this.database.transaction(async (tx) => {
      // A batch that a power cut takes away is fetched again, since its validators and its place in the run
      // go with it: nobody waits for the disk.
      await tx.run(sql`set local synchronous_commit to off`);
      const open = await this.open(tx, runId, polled);
      const stored = await this.outcomes.store(tx, open, early, runId);
      const done = open.map((each) => ({ ...each, stored: stored(each.source) }));
      await this.finish(tx, runId, done);
      const errors = done.filter(({ outcome }) => outcome.status === 'error').length;
      return {
        read: done.length - errors,
        failed: errors,
        created: done.reduce((sum, each) => sum + each.stored.created, 0),
      };
    });
  }

  /** @throws RunClosed when the run is over: then nothing was written. False when the source is done. */
  private writeInRun(
    runId: number,
    polled: Polled,
    write: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      await tx.run(sql`set local synchronous_commit to off`);
      if ((await this.open(tx, runId, [polled])).length === 0) return false;
      await write(tx);
      // Last, as in `finish`: whoever closes the run waits for this commit, and nothing is written after.
      const running = await tx.row(sql`
        select 1 from ingest_runs where run_id = ${runId} and status = 'running' for share`);
      if (running === null) throw new RunClosed(runId);
      return true;
    });
  }

  /**
   * Those that this run still waits for. A source that another process finished, that was deleted, or that
   * has another address by now is left alone.
   */
  private async open(tx: Transaction, runId: number, polled: readonly Polled[]): Promise<Polled[]> {
    const ids = polled.map(({ source }) => source.source_id);
    const rows = await tx.rows<Pick<PolledSource, 'source_id' | 'feed_url'>>(sql`
      select s.source_id, s.feed_url from ingest_run_sources x join sources s on s.source_id = x.source_id
      where x.run_id = ${runId} and x.source_id = any(${ids}::bigint[])
        and x.position is null and s.deleted_at is null
      order by s.source_id for no key update of x for share of s`);
    const addresses = new Map(rows.map(({ source_id: id, feed_url: url }) => [id, url]));
    return polled.filter(({ source }) => addresses.get(source.source_id) === source.feed_url);
  }

  /**
   * Last in its transaction: the run's row is locked from here to the commit, so positions commit in order.
   */
  private async finish(tx: Transaction, runId: number, done: readonly Done[]): Promise<void> {
    const count = (status: string) => done.filter(({ outcome }) => outcome.status === status).length;
    const sum = (of: keyof Stored) => done.reduce((total, { stored }) => total + stored[of], 0);
    const run = await tx.row<{ position: number }>(sql`
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
      update ingest_run_sources x set position = e.position, status = e.status, new_articles = e.created,
             updated_articles = e.updated, duration_ms = e.duration_ms, error = e.error
      from json_to_recordset(${JSON.stringify(records)}::json) as e (
        source_id bigint, position integer, status text, created integer, updated integer,
        duration_ms integer, error text)
      where x.run_id = ${runId} and x.source_id = e.source_id`);
    await tx.rows(announcement(runId));
  }
}

function toRecord({ source, outcome, durationMs, stored }: Done, position: number) {
  return {
    source_id: source.source_id,
    position,
    status: outcome.status,
    ...stored,
    duration_ms: durationMs,
    error: outcome.status === 'error' ? outcome.error : null,
  };
}
