import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Icons of sources, stored and served by us, so that publishers do not see the readers' IP addresses. */
export class CreateIcons implements MigrationInterface {
  readonly name = 'CreateIcons1763672400009';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table icons (
        icon_id    bigint generated always as identity primary key,
        -- SHA-256 of the content: many sources of one platform share an icon
        sha256     bytea not null constraint icons_content unique,
        media_type text not null,
        content    bytea not null,
        created_at timestamptz not null default now()
      )`);
    await db.query('alter table sources add column icon_id bigint references icons on delete set null');
    await db.query('create index sources_icon on sources (icon_id) where icon_id is not null');
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
