import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of users' data, and how far they are. */
export class CreateUserImports implements MigrationInterface {
  readonly name = 'CreateUserImports1763673700000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table user_imports (
        import_id bigint generated always as identity primary key,
        user_id bigint not null references users on delete cascade,
        status text not null default 'running' check (status in ('running', 'done', 'failed')),
        done integer not null default 0,
        total integer not null,
        problems jsonb not null default '[]',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await db.query(`create index user_imports_of_user on user_imports (user_id, import_id)`);
    await db.query(
      `create unique index user_imports_running on user_imports (user_id) where status = 'running'`,
    );
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
