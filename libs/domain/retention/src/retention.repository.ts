import { Injectable } from '@nestjs/common';
import { buildRetainedByAnyoneSql } from '@reader/articles';
import { Database, joinSql, buildRawSql, type Sql, sql } from '@reader/database';
import type { RetentionPolicy } from './retention.dto';

export type RetentionLimits = Omit<RetentionPolicy, 'enabled'>;

export interface PreviewRow {
  readonly articles: number;
  readonly oldest: Date | null;
  readonly saved: number;
  readonly starred: number;
  readonly tagged: number;
  readonly highlighted: number;
  readonly queued: number;
}

/** Selects article_id of the articles beyond the limits; some ids occur twice. */
function selectExpiredIdsSql({ max_age_days: days, max_per_source: count }: RetentionLimits): Sql {
  const old = sql`
    select a.article_id from articles a where a.ingested_at < now() - make_interval(days => ${days})`;
  // Reads each source in the order of articles_newest_of_source; most sources have no surplus.
  const surplus = sql`
    select a.article_id from source_state c cross join lateral (
      select a.article_id from articles a where a.source_id = c.source_id
      order by a.published_at desc, a.article_id desc offset ${count}) a
    where c.article_count > ${count}`;
  const parts = [...(days === null ? [] : [old]), ...(count === null ? [] : [surplus])];
  return parts.length === 0
    ? buildRawSql('select null::bigint as article_id where false')
    : joinSql(parts, ' union all ');
}

@Injectable()
export class RetentionRepository {
  constructor(private readonly database: Database) {}

  async getPolicy(): Promise<RetentionPolicy> {
    const row = await this.database.queryOne<RetentionPolicy>(
      sql`select enabled, max_age_days, max_per_source from retention_policy`,
    );
    return row ?? { enabled: false, max_age_days: null, max_per_source: null };
  }

  async setPolicy({ enabled, max_age_days: days, max_per_source: count }: RetentionPolicy): Promise<void> {
    await this.database.run(sql`
      update retention_policy set enabled = ${enabled}, max_age_days = ${days}, max_per_source = ${count}`);
  }

  async preview(limits: RetentionLimits): Promise<PreviewRow> {
    const buildStateSql = (condition: Sql) => sql`exists (
      select 1 from article_states k where k.article_id = a.article_id and ${condition})`;
    const buildExistsSql = (table: Sql) =>
      sql`exists (select 1 from ${table} k where k.article_id = a.article_id)`;
    const row = await this.database.queryOne<PreviewRow>(sql`
      with reached as materialized (select distinct article_id from (${selectExpiredIdsSql(limits)}) b)
      select count(*) filter (where not ${buildRetainedByAnyoneSql()}) as articles,
             min(a.ingested_at) filter (where not ${buildRetainedByAnyoneSql()}) as oldest,
             count(*) filter (where ${buildStateSql(buildRawSql(`k.state = 'saved'`))}) as saved,
             count(*) filter (where ${buildStateSql(buildRawSql('k.starred'))}) as starred,
             count(*) filter (where ${buildExistsSql(buildRawSql('article_tags'))}) as tagged,
             count(*) filter (where ${buildExistsSql(buildRawSql('highlights'))}) as highlighted,
             count(*) filter (where ${buildExistsSql(buildRawSql('reading_list'))}) as queued
      from reached r join articles a on a.article_id = r.article_id`);
    if (row === null) throw new Error('the preview query returned no row');
    return row;
  }

  /** Ids of up to `limit` articles to delete. */
  async listExpiredIds(limits: RetentionLimits, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(sql`
      select distinct a.article_id as id from (${selectExpiredIdsSql(limits)}) b
      join articles a on a.article_id = b.article_id
      where not ${buildRetainedByAnyoneSql()} limit ${limit}`);
    return rows.map(({ id }) => id);
  }
}
