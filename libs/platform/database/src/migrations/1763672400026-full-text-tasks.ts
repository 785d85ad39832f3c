import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Enqueues full text for new articles while any source has it. A trigger, because sources know nothing of
 * extraction.
 */
export class EnqueueFullTexts implements MigrationInterface {
  readonly name = 'OweFullTexts1763672400026';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function want_full_texts() returns trigger language plpgsql as $$
      begin
        insert into arrival_steps as s (step) values ('full-text')
        on conflict (step) do update set wanted = s.wanted;
        -- the row is locked now: this statement sees what the last one who changed a source left
        update arrival_steps
        set wanted = exists (select 1 from sources where full_text and deleted_at is null)
        where step = 'full-text';
        return null;
      end $$`);
    await db.query(`
      create trigger sources_with_full_text after insert on sources
      for each row when (new.full_text) execute function want_full_texts()`);
    await db.query(`
      create trigger sources_full_text after update of full_text, deleted_at on sources
      for each row when ((old.full_text and old.deleted_at is null)
                         is distinct from (new.full_text and new.deleted_at is null))
      execute function want_full_texts()`);
    await db.query(`
      insert into arrival_steps (step, wanted)
      select 'full-text', exists (select 1 from sources where full_text and deleted_at is null)
      on conflict do nothing`);
    // For the background extraction; few sources have full text.
    await db.query(`create index sources_full_texts on sources (source_id) where full_text`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
