import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Highlights are anchored in a new text in the background, after the text was stored. */
export class NoteAnchoringDue implements MigrationInterface {
  readonly name = 'NoteAnchoringDue1763672400036';

  async up(db: QueryRunner): Promise<void> {
    // When to anchor it (again) in the article's text; null: it was searched in the newest text.
    await db.query('alter table highlights add column anchoring_due_at timestamptz');
    await db.query(`
      create index highlights_anchoring_due on highlights (anchoring_due_at)
      where anchoring_due_at is not null`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
