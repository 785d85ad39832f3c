import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each source last got an article, maintained by the trigger that counts articles. */
export class RecordLastStored implements MigrationInterface {
  readonly name = 'RecordLastStored1763673750000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table source_state add column last_stored_at timestamptz`);
    // `greatest` ignores null: a deletion changes no time.
    await db.query(`
      create or replace function count_articles() returns trigger language plpgsql as $$
      begin
        update source_state s
        set article_count = s.article_count + (case tg_op when 'INSERT' then c.n else -c.n end),
            last_stored_at = greatest(s.last_stored_at, case tg_op when 'INSERT' then c.stored_at end)
        from (select source_id, count(*)::integer n, max(ingested_at) as stored_at
              from changed group by source_id order by source_id) c
        where s.source_id = c.source_id;
        return null;
      end $$`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
