import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Highlights are looked for in a new text after it was stored, in the background. */
export class NoteAnchoringDue implements MigrationInterface {
  readonly name = 'NoteAnchoringDue1763672400036';

  async up(db: QueryRunner): Promise<void> {
    // When to look for it (again) in the article's text; null: it was looked for in the newest one.
    await db.query('alter table highlights add column anchoring_due_at timestamptz');
    await db.query(`
      create index highlights_anchoring_due on highlights (anchoring_due_at)
      where anchoring_due_at is not null`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
