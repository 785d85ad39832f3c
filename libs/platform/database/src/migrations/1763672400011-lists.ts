import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes and categories for lists and their exact totals, so that they need not read every article. */
export class CarryLists implements MigrationInterface {
  readonly name = 'CarryLists1763672400011';

  async up(db: QueryRunner): Promise<void> {
    // Categories of single articles; most articles have their source's category.
    await db.query(`
      create index articles_of_category on articles (category, published_at desc, article_id desc)
      include (source_id)
      where category is not null`);
    // Rows that outlive their source are found by the source's id.
    await db.query(`
      create index article_states_kept on article_states (user_id, source_id, article_id)
      where starred or state = 'saved'`);
    await db.query(`
      create index article_states_at_work on article_states (user_id, article_id) where status <> 'inbox'`);
    await db.query(`create index sources_deleted on sources (source_id) where deleted_at is not null`);
    // Without it, each deleted source would scan the read counts of every user.
    await db.query(`create index read_counts_of_source on read_counts (source_id)`);
    // The totals of unread articles come from counters of read ones, so only a saved article may be
    // either.
    await db.query(`
      alter table article_states add constraint article_states_read_as_state
      check (state = 'saved' or read = (state <> 'new'))`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
