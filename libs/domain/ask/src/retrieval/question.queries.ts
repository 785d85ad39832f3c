import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';

/** Articles that are counted while there is no snapshot, which the first 300 bring. */
const COUNTED_MAX = 1_000;

@Injectable()
export class QuestionQueries {
  constructor(private readonly database: Database) {}

  /** In how many of the newest articles each term occurs. */
  async countTerms(
    termIds: readonly number[],
  ): Promise<{ articles: number; counts: ReadonlyMap<number, number> }> {
    const rows = await this.database.query<{ id: number; n: number; articles: number }>(sql`
      with newest as materialized (
        select term_ids from article_terms order by article_id desc limit ${COUNTED_MAX})
      select t.id, count(*) filter (where t.id = any(a.term_ids)) as n, count(*) as articles
      from unnest(${termIds}::integer[]) as t (id) cross join newest a group by t.id`);
    return { articles: rows[0]?.articles ?? 0, counts: new Map(rows.map(({ id, n }) => [id, n])) };
  }
}
