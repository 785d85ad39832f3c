import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A user's record of one article as it is once no bulk change is under way. A statement that waits for a bulk
 * change reads what was before it; a volatile function looks again at each of its own statements. Columns
 * are null where there is no record.
 *
 * Time zones of settings are names: an offset that was kept means the contrary to Postgres (POSIX), so those
 * of whole hours get the name of the same time, and others go back to the default.
 */
export class ReadTriageRecord implements MigrationInterface {
  readonly name = 'ReadTriageRecord1763672400040';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function triage_record(reader bigint, article bigint) returns article_states
      language plpgsql volatile as $$
      declare
        record article_states;
      begin
        perform pg_advisory_xact_lock_shared(hashtextextended('triage', reader));
        select t.* into record from article_states t where t.user_id = reader and t.article_id = article;
        return record;
      end $$`);
    await db.query(`
      update users set settings = jsonb_set(settings, '{timezone}', to_jsonb(
        'Etc/GMT' || case left(settings->>'timezone', 1) when '-' then '+' else '-' end
                  || substr(settings->>'timezone', 2, 2)::integer))
      where settings->>'timezone' ~ '^[+-](0[1-9]|1[0-2]):?(00)?$'`);
    await db.query(`update users set settings = settings - 'timezone' where settings->>'timezone' ~ '^[+-]'`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
