import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that a publisher changed after they were stored: the time of the change, and the versions. */
export class RecordSilentEdits implements MigrationInterface {
  readonly name = 'RecordSilentEdits1763672480000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table articles add column edited_at timestamptz`);
    await db.query(`
      create table replaced_contents (
        replaced_id bigint generated always as identity primary key,
        article_id bigint not null references articles on delete cascade,
        title text not null,
        html text not null,
        replaced_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
      )`);
    await db.query(`alter table replaced_contents alter column html set compression lz4`);
    await db.query(
      `create index replaced_contents_of_article on replaced_contents (article_id, replaced_id)`,
    );
    await db.query(`alter table article_bodies add column changed_words integer not null default 0`);
    // A feed's entry may be a title only.
    await db.query(`
      alter table article_bodies drop constraint article_bodies_word_count_check,
      add constraint article_bodies_word_count_check check (word_count > 0 or not is_current)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
