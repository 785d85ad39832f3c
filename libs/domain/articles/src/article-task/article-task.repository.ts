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
  readonly type: string;
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
  async enableWhen(tx: SqlExecutor, type: string, condition: ReturnType<typeof sql>): Promise<void> {
    await tx.run(sql`
      insert into article_task_types as t (type) values (${type})
      on conflict (type) do update set enabled = t.enabled`);
    await tx.run(sql`update article_task_types set enabled = ${condition} where type = ${type}`);
  }

  /** @param articles selects article_id */
  async enqueue(tx: SqlExecutor, type: string, articles: ReturnType<typeof sql>): Promise<void> {
    const enqueued = await tx.run(sql`
      insert into article_tasks (type, article_id) select ${type}, o.article_id from (${articles}) o
      on conflict (type, article_id) do nothing`);
    if (enqueued > 0) await tx.run(sql`select pg_notify('article_tasks', '')`);
  }

  /**
   * Records a batch of the oldest due tasks, without `excludedIds` and tasks that another process holds.
   * Commits at once, so that a crash leaves a trace.
   */
  beginBatch(
    type: string,
    options: TaskBatchOptions,
    excludedIds: readonly number[],
  ): Promise<TaskBatch | null> {
    const { limit, claimSeconds } = options;
    return this.database.queryOne<TaskBatch>(sql`
      with due as (
        select article_id from article_tasks
        where type = ${type} and due_at <= now() and article_id <> all(${excludedIds}::bigint[])
        order by article_id limit ${limit} for update skip locked)
      insert into article_task_batches (type, article_ids, claimed_until)
      select ${type}, array_agg(article_id order by article_id), ${buildClaimedUntilSql(claimSeconds)}
      from due having count(*) > 0
      returning batch_id, to_json(article_ids) as article_ids`);
  }

  /** Same, with one article of `candidateIds`. */
  beginSingle(
    type: string,
    claimSeconds: number,
    candidateIds: readonly number[],
  ): Promise<TaskBatch | null> {
    return this.database.queryOne<TaskBatch>(sql`
      with due as (
        select article_id from article_tasks
        where type = ${type} and due_at <= now() and article_id = any(${candidateIds}::bigint[])
        order by article_id limit 1 for update skip locked)
      insert into article_task_batches (type, article_ids, claimed_until)
      select ${type}, array_agg(article_id), ${buildClaimedUntilSql(claimSeconds)}
      from due having count(*) > 0
      returning batch_id, to_json(article_ids) as article_ids`);
  }

  /** Extends the claim of the batch. */
  async renewClaim(batch: TaskBatch, seconds: number): Promise<void> {
    await this.database.run(sql`
      update article_task_batches set claimed_until = ${buildClaimedUntilSql(seconds)}
      where batch_id = ${batch.batch_id}`);
  }

  /** Deletes the record of a batch whose process did not crash. */
  async finishBatch(batch: TaskBatch): Promise<void> {
    await this.database.run(sql`delete from article_task_batches where batch_id = ${batch.batch_id}`);
  }

  /** Articles of unfinished batches: a process works on them, or crashed. */
  listUnfinished(type: string): Promise<UnfinishedTask[]> {
    return this.database.query<UnfinishedTask>(sql`
      select b.article_id, count(*) as times, coalesce(bool_or(x.claimed_until > now()), false) as is_claimed
      from article_task_batches x, unnest(x.article_ids) as b (article_id)
      where x.type = ${type} group by 1`);
  }

  /** Deletes batches that have no pending task left. */
  async deleteCompletedBatches(type: string): Promise<void> {
    await this.database.run(sql`
      delete from article_task_batches b where b.type = ${type} and not exists (
        select 1 from article_tasks a where a.type = b.type and a.article_id = any(b.article_ids))`);
  }

  /** Number of due tasks of these types, including those in progress. */
  async countDue(types: readonly string[]): Promise<number> {
    const row = await this.database.queryOne<{ n: number }>(sql`
      select count(*)::integer as n from article_tasks
      where type = any(${types}::text[]) and due_at <= now()`);
    return row?.n ?? 0;
  }

  /** Locks those of the tasks that are still pending. @returns their article ids */
  async lockPending(tx: SqlExecutor, type: string, articleIds: readonly number[]): Promise<number[]> {
    return toIds(
      await tx.query<PendingTask>(sql`
        select article_id from article_tasks
        where type = ${type} and article_id = any(${articleIds}::bigint[])
        order by article_id for update skip locked`),
    );
  }

  async complete(queries: SqlExecutor, type: string, articleIds: readonly number[]): Promise<void> {
    await queries.run(sql`
      delete from article_tasks where type = ${type} and article_id = any(${articleIds}::bigint[])`);
  }

  /** @returns number of failures so far; 0 when the task is no longer pending */
  async countFailure(type: string, articleId: number): Promise<number> {
    const row = await this.database.queryOne<{ failures: number }>(sql`
      update article_tasks set failures = failures + 1,
             due_at = now() + (failures + 1) * make_interval(mins => ${RETRY_MINUTES})
      where type = ${type} and article_id = ${articleId} returning failures`);
    return row?.failures ?? 0;
  }

  /** @returns false when another process works on the task or it is no longer pending */
  async moveToDeadLetters(type: string, articleId: number, reason: string): Promise<boolean> {
    const row = await this.database.queryOne(sql`
      with gone as (
        delete from article_tasks where type = ${type} and article_id = any(
          select article_id from article_tasks where type = ${type} and article_id = ${articleId}
          for update skip locked) returning type, article_id)
      insert into dead_letter_tasks (type, article_id, reason)
      select type, article_id, ${reason} from gone
      on conflict (type, article_id) do update set reason = excluded.reason, failed_at = now()
      returning article_id`);
    return row !== null;
  }

  /** Dead letters by type, for administrators: count and the last ten articles. */
  listDeadLetters(): Promise<DeadLetterSummary[]> {
    return this.database.query<DeadLetterSummary>(sql`
      select type, count(*) as articles, max(failed_at) as last_at,
             to_json((array_agg(article_id order by failed_at desc))[1:10]) as last_article_ids
      from dead_letter_tasks group by type order by type`);
  }
}
