import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records readings of many articles in linear time. A join with the former rows compared each with each when
 * statistics were older than the rows; `is true` keeps the planner from making one.
 */
export class CompareReadingsByHash implements MigrationInterface {
  readonly name = 'CompareReadingsByHash1763673790000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace function record_reading_on_update() returns trigger language plpgsql as $$
      begin
        if current_setting('reader.analytics', true) = 'off' then return null; end if;
        insert into readings (user_id, read_at, article_id, source_id, category, word_count)
        select n.user_id, date_bin('15 minutes', now(), 'epoch'), n.article_id, n.source_id,
               coalesce(a.category, s.category), a.word_count
        from is_now n
        join users u on u.user_id = n.user_id
        join articles a on a.article_id = n.article_id
        join sources s on s.source_id = n.source_id
        where n.read and n.state in ('read', 'saved') and n.operation_id is null and not n.is_automatic
          and ((n.user_id, n.article_id) in
               (select w.user_id, w.article_id from was w where not w.read)) is true
          and not coalesce((u.settings ->> 'analytics_opt_out')::boolean, false)
        on conflict (user_id, read_at, article_id) do update set from_dwell = false where readings.from_dwell;
        return null;
      end $$`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
