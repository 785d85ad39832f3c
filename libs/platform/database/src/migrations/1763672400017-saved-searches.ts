import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches that a user has saved. */
export class SaveSearches implements MigrationInterface {
  readonly name = 'SaveSearches1763672400017';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table saved_searches (
        search_id  bigint generated always as identity primary key,
        owner_id   bigint not null references users on delete cascade,
        name       text not null,
        query      text not null,
        -- filters as the search accepts them; unused ones are left out
        filters    jsonb not null default '{}',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await db.query(`create index saved_searches_of_owner on saved_searches (owner_id, name, search_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
