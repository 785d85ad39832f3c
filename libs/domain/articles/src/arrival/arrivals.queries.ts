import { Injectable } from '@nestjs/common';
import { Database, type Queries, sql } from '@reader/database';

/** A failure may be the moment's fault: the next try is this much later, and the one after twice that. */
const RETRY_MINUTES = 1;

interface Owed {
  readonly article_id: number;
}

const idsOf = (rows: readonly Owed[]): number[] => rows.map(({ article_id: id }) => id);

@Injectable()
export class ArrivalsQueries {
  constructor(private readonly database: Database) {}

  /** The row is locked before the condition is read: it sees what the last one who changed it left. */
  async want(tx: Queries, step: string, condition: ReturnType<typeof sql>): Promise<void> {
    await tx.run(sql`
      insert into arrival_steps as s (step) values (${step})
      on conflict (step) do update set wanted = s.wanted`);
    await tx.run(sql`update arrival_steps set wanted = ${condition} where step = ${step}`);
  }

  /** The oldest that are due, locked; what another process works on is passed over (primary key). */
  async take(tx: Queries, step: string, limit: number): Promise<number[]> {
    return idsOf(
      await tx.rows<Owed>(sql`
        select article_id from arrivals where step = ${step} and due_at <= now()
        order by article_id limit ${limit} for update skip locked`),
    );
  }

  /** Those of them that are still owed, locked. */
  async takeThese(tx: Queries, step: string, articleIds: readonly number[]): Promise<number[]> {
    return idsOf(
      await tx.rows<Owed>(sql`
        select article_id from arrivals where step = ${step} and article_id = any(${articleIds}::bigint[])
        order by article_id for update skip locked`),
    );
  }

  async settle(queries: Queries, step: string, articleIds: readonly number[]): Promise<void> {
    await queries.run(sql`
      delete from arrivals where step = ${step} and article_id = any(${articleIds}::bigint[])`);
  }

  /** @returns how often the step failed with the article by now; 0 when it is no longer owed */
  async failed(step: string, articleId: number): Promise<number> {
    const row = await this.database.row<{ failures: number }>(sql`
      update arrivals set failures = failures + 1,
             due_at = now() + (failures + 1) * make_interval(mins => ${RETRY_MINUTES})
      where step = ${step} and article_id = ${articleId} returning failures`);
    return row?.failures ?? 0;
  }

  drop(step: string, articleId: number): Promise<void> {
    return this.settle(this.database, step, [articleId]);
  }
}
