import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor, sql } from '@reader/database';

/** A failure may be the moment's fault: the next try is this much later, and the one after twice that. */
const RETRY_MINUTES = 1;

interface PendingTask {
  readonly article_id: number;
}

export interface TaskBatch {
  readonly batch_id: number;
  readonly article_ids: readonly number[];
}

export interface TaskBatchOptions {
  /** Articles at most. */
  readonly limit: number;
  /** For how long other processes leave the batch alone, even while its articles are not locked. */
  readonly claimSeconds: number;
}

export interface UnfinishedTask extends PendingTask {
  readonly times: number;
  /** True: a process that is alive prepares it. */
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

  /** The row is locked before the condition is read: it sees what the last one who changed it left. */
  async enableWhen(tx: SqlExecutor, step: string, condition: ReturnType<typeof sql>): Promise<void> {
    await tx.run(sql`
      insert into arrival_steps as s (step) values (${step})
      on conflict (step) do update set wanted = s.wanted`);
    await tx.run(sql`update arrival_steps set wanted = ${condition} where step = ${step}`);
  }

  /** @param articles selects their ids as `article_id` */
  async enqueue(tx: SqlExecutor, step: string, articles: ReturnType<typeof sql>): Promise<void> {
    const enqueued = await tx.run(sql`
      insert into arrivals (step, article_id) select ${step}, o.article_id from (${articles}) o
      on conflict (step, article_id) do nothing`);
    if (enqueued > 0) await tx.run(sql`select pg_notify('arrivals', '')`);
  }

  /**
   * Writes down that the oldest that are due are about to be worked on; not those that `but` names, nor what
   * another process works on (primary key). At once, whatever becomes of the work.
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

  /** The same with one of these. */
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
      select ${step}, array_agg(article_id), ${buildClaimedUntilSql(claimSeconds)} from due having count(*) > 0
      returning batch_id, to_json(article_ids) as article_ids`);
  }

  /** Other processes leave the batch alone for this time. */
  async renewClaim(batch: TaskBatch, seconds: number): Promise<void> {
    await this.database.run(sql`
      update arrival_batches set claimed_until = ${buildClaimedUntilSql(seconds)}
      where batch_id = ${batch.batch_id}`);
  }

  /** Its process lived to see the end of it. */
  async finishBatch(batch: TaskBatch): Promise<void> {
    await this.database.run(sql`delete from arrival_batches where batch_id = ${batch.batch_id}`);
  }

  /** Articles of batches that did not end: they are worked on right now, or their process died. */
  listUnfinished(step: string): Promise<UnfinishedTask[]> {
    return this.database.query<UnfinishedTask>(sql`
      select b.article_id, count(*) as times, coalesce(bool_or(x.claimed_until > now()), false) as is_claimed
      from arrival_batches x, unnest(x.article_ids) as b (article_id)
      where x.step = ${step} group by 1`);
  }

  /** Of batches whose articles have all been settled since. */
  async deleteCompletedBatches(step: string): Promise<void> {
    await this.database.run(sql`
      delete from arrival_batches b where b.step = ${step} and not exists (
        select 1 from arrivals a where a.step = b.step and a.article_id = any(b.article_ids))`);
  }

  /** Tasks of these steps that are due: they wait, or a process works on them. */
  async countDue(steps: readonly string[]): Promise<number> {
    const row = await this.database.queryOne<{ n: number }>(sql`
      select count(*)::integer as n from arrivals where step = any(${steps}::text[]) and due_at <= now()`);
    return row?.n ?? 0;
  }

  /** Those of them that are still owed, locked. */
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

  /** @returns how often the step failed with the article by now; 0 when it is no longer owed */
  async countFailure(step: string, articleId: number): Promise<number> {
    const row = await this.database.queryOne<{ failures: number }>(sql`
      update arrivals set failures = failures + 1,
             due_at = now() + (failures + 1) * make_interval(mins => ${RETRY_MINUTES})
      where step = ${step} and article_id = ${articleId} returning failures`);
    return row?.failures ?? 0;
  }

  /** No longer owed, and written down; false: another process works on it, or it is settled. */
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

  /** For whoever runs the service: how many, and which were the last. */
  listDeadLetters(): Promise<DeadLetterSummary[]> {
    return this.database.query<DeadLetterSummary>(sql`
      select step, count(*) as articles, max(given_up_at) as last_at,
             to_json((array_agg(article_id order by given_up_at desc))[1:10]) as last_article_ids
      from arrivals_given_up group by step order by step`);
  }
}
