import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lists and their exact totals are read from without looking at every article. */
export class CarryLists implements MigrationInterface {
  readonly name = 'CarryLists1763672400011';

  async up(db: QueryRunner): Promise<void> {
    // Feeds that name a category of their own for an article; most articles have their source's.
    await db.query(`
      create index articles_of_category on articles (category, published_at desc, article_id desc)
      include (source_id)
      where category is not null`);
    // What outlives its source, found by the source that is gone.
    await db.query(`
      create index article_states_kept on article_states (user_id, source_id, article_id)
      where starred or state = 'saved'`);
    await db.query(`
      create index article_states_at_work on article_states (user_id, article_id) where status <> 'inbox'`);
    await db.query(`create index sources_deleted on sources (source_id) where deleted_at is not null`);
    // Without it, each source that is deleted looks through the counts of every reader.
    await db.query(`create index read_counts_of_source on read_counts (source_id)`);
    // Totals of unread articles are told by counters of read ones: only what is set aside may be either.
    await db.query(`
      alter table article_states add constraint article_states_read_as_state
      check (state = 'saved' or read = (state <> 'new'))`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
