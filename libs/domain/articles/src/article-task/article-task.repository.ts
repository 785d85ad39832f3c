import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor, sql } from '@reader/database';

/** Delay of the first retry; the second waits twice as long. */
const RETRY_MINUTES = 1;

interface PendingTask {
  readonly article_id: number;
}

export interface TaskBatch {
  readonly batch_id: number;
  readonly article_ids: readonly number[];
}

export interface TaskBatchOptions {
  /** Maximum number of articles. */
  readonly limit: number;
  /** Seconds for which other processes leave the batch alone, even when its articles are not locked. */
  readonly claimSeconds: number;
}

export interface UnfinishedTask extends PendingTask {
  readonly times: number;
  /** Whether a live process is preparing it. */
  readonly is_claimed: boolean;
}

export interface DeadLetterSummary {
  readonly step: string;
  readonly articles: number;
  readonly last_at: Date;
  readonly last_article_ids: readonly number[];
}

const buildClaimedUntilSql = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float)`;

const toIds = (rows: readonly PendingTask[]): number[] => rows.map(({ article_id: id }) => id);

@Injectable()
export class ArticleTaskRepository {
  constructor(private readonly database: Database) {}

  /** Locks the row before it evaluates the condition, so that it sees the last committed change. */
  async enableWhen(tx: SqlExecutor, step: string, condition: ReturnType<typeof sql>): Promise<void> {
    await tx.run(sql`
      insert into arrival_steps as s (step) values (${step})
      on conflict (step) do update set wanted = s.wanted`);
    await tx.run(sql`update arrival_steps set wanted = ${condition} where step = ${step}`);
  }

  /** @param articles selects article_id */
  async enqueue(tx: SqlExecutor, step: string, articles: ReturnType<typeof sql>): Promise<void> {
    const enqueued = await tx.run(sql`
      insert into arrivals (step, article_id) select ${step}, o.article_id from (${articles}) o
      on conflict (step, article_id) do nothing`);
    if (enqueued > 0) await tx.run(sql`select pg_notify('arrivals', '')`);
  }

  /**
   * Records a batch of the oldest due tasks, without `excludedIds` and tasks that another process holds.
   * Commits at once, so that a crash leaves a trace.
   */
  beginBatch(
    step: string,
    options: TaskBatchOptions,
    excludedIds: readonly number[],
  ): Promise<TaskBatch | null> {
    const { limit, claimSeconds } = options;
    return this.database.queryOne<TaskBatch>(sql`
      with due as (
        select article_id from arrivals
        where step = ${step} and due_at <= now() and article_id <> all(${excludedIds}::bigint[])
        order by article_id limit ${limit} for update skip locked)
      insert into arrival_batches (step, article_ids, claimed_until)
      select ${step}, array_agg(article_id order by article_id), ${buildClaimedUntilSql(claimSeconds)}
      from due having count(*) > 0
      returning batch_id, to_json(article_ids) as article_ids`);
  }

  /** Same, with one article of `candidateIds`. */
  beginSingle(
    step: string,
    claimSeconds: number,
    candidateIds: readonly number[],
  ): Promise<TaskBatch | null> {
    return this.database.queryOne<TaskBatch>(sql`
      with due as (
        select article_id from arrivals
        where step = ${step} and due_at <= now() and article_id = any(${candidateIds}::bigint[])
        order by article_id limit 1 for update skip locked)
      insert into arrival_batches (step, article_ids, claimed_until)
      select ${step}, array_agg(article_id), ${buildClaimedUntilSql(claimSeconds)}
      from due having count(*) > 0
      returning batch_id, to_json(article_ids) as article_ids`);
  }

  /** Extends the claim of the batch. */
  async renewClaim(batch: TaskBatch, seconds: number): Promise<void> {
    await this.database.run(sql`
      update arrival_batches set claimed_until = ${buildClaimedUntilSql(seconds)}
      where batch_id = ${batch.batch_id}`);
  }

  /** Deletes the record of a batch whose process did not crash. */
  async finishBatch(batch: TaskBatch): Promise<void> {
    await this.database.run(sql`delete from arrival_batches where batch_id = ${batch.batch_id}`);
  }

  /** Articles of unfinished batches: a process works on them, or crashed. */
  listUnfinished(step: string): Promise<UnfinishedTask[]> {
    return this.database.query<UnfinishedTask>(sql`
      select b.article_id, count(*) as times, coalesce(bool_or(x.claimed_until > now()), false) as is_claimed
      from arrival_batches x, unnest(x.article_ids) as b (article_id)
      where x.step = ${step} group by 1`);
  }

  /** Deletes batches that have no pending task left. */
  async deleteCompletedBatches(step: string): Promise<void> {
    await this.database.run(sql`
      delete from arrival_batches b where b.step = ${step} and not exists (
        select 1 from arrivals a where a.step = b.step and a.article_id = any(b.article_ids))`);
  }

  /** Number of due tasks of these steps, including those in progress. */
  async countDue(steps: readonly string[]): Promise<number> {
    const row = await this.database.queryOne<{ n: number }>(sql`
      select count(*)::integer as n from arrivals where step = any(${steps}::text[]) and due_at <= now()`);
    return row?.n ?? 0;
  }

  /** Locks those of the tasks that are still pending. @returns their article ids */
  async lockPending(tx: SqlExecutor, step: string, articleIds: readonly number[]): Promise<number[]> {
    return toIds(
      await tx.query<PendingTask>(sql`
        select article_id from arrivals where step = ${step} and article_id = any(${articleIds}::bigint[])
        order by article_id for update skip locked`),
    );
  }

  async complete(queries: SqlExecutor, step: string, articleIds: readonly number[]): Promise<void> {
    await queries.run(sql`
      delete from arrivals where step = ${step} and article_id = any(${articleIds}::bigint[])`);
  }

  /** @returns number of failures so far; 0 when the task is no longer pending */
  async countFailure(step: string, articleId: number): Promise<number> {
    const row = await this.database.queryOne<{ failures: number }>(sql`
      update arrivals set failures = failures + 1,
             due_at = now() + (failures + 1) * make_interval(mins => ${RETRY_MINUTES})
      where step = ${step} and article_id = ${articleId} returning failures`);
    return row?.failures ?? 0;
  }

  /** @returns false when another process works on the task or it is no longer pending */
  async moveToDeadLetters(step: string, articleId: number, reason: string): Promise<boolean> {
    const row = await this.database.queryOne(sql`
      with gone as (
        delete from arrivals where step = ${step} and article_id = any(
          select article_id from arrivals where step = ${step} and article_id = ${articleId}
          for update skip locked) returning step, article_id)
      insert into arrivals_given_up (step, article_id, reason)
      select step, article_id, ${reason} from gone
      on conflict (step, article_id) do update set reason = excluded.reason, given_up_at = now()
      returning article_id`);
    return row !== null;
  }

  /** Dead letters by step, for administrators: count and the last ten articles. */
  listDeadLetters(): Promise<DeadLetterSummary[]> {
    return this.database.query<DeadLetterSummary>(sql`
      select step, count(*) as articles, max(given_up_at) as last_at,
             to_json((array_agg(article_id order by given_up_at desc))[1:10]) as last_article_ids
      from arrivals_given_up group by step order by step`);
  }
}
