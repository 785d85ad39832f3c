import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What bulk updates changed, so that they can be undone. The former states are stored in one row per state: a
 * hundred thousand articles take a few rows and less than a megabyte.
 */
export class RecordBulkUpdates implements MigrationInterface {
  readonly name = 'RememberBulkChanges1763672400013';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table operations (
        operation_id  bigint generated always as identity primary key,
        user_id       bigint not null references users on delete cascade,
        kind          text not null check (kind in ('mark_read', 'archive')),
        article_count integer not null check (article_count > 0),
        created_at    timestamptz not null default now(),
        undone_at     timestamptz
      )`);
    await db.query(`create index operations_of_user on operations (user_id, operation_id desc)`);
    await db.query(`
      create table operation_states (
        operation_id bigint not null references operations on delete cascade,
        -- null: the articles had no record
        state        text,
        read         boolean,
        starred      boolean,
        -- the operation that wrote the states before; null: none
        previous_id  bigint,
        -- no foreign key: for a deleted article there is nothing to undo
        article_ids  bigint[] not null
      )`);
    await db.query(`create index operation_states_of_operation on operation_states (operation_id)`);
    // The operation that wrote the state last. Any other write clears it, so that an undo skips later
    // changes.
    await db.query(`alter table article_states add column operation_id bigint`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
