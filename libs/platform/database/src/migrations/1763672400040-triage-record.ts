import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A user's state of one article once no bulk update is in progress. A statement that waits for a bulk update
 * reads the older rows; a volatile function takes a new snapshot for each of its statements. Columns are null
 * without a row.
 *
 * Time zones of settings are names. Postgres reads a stored offset the opposite way (POSIX), so whole hours
 * get the name with the same time, and others the default.
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
