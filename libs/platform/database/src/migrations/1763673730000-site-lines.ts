import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines that the pages of a site repeat around their articles. */
export class CreateSiteLines implements MigrationInterface {
  readonly name = 'CreateSiteLines1763673730000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table site_lines (
        line_id bigint generated always as identity primary key,
        owner_id bigint references users on delete cascade,
        host text not null,
        line_hash bigint not null,
        pages bigint[] not null,
        seen_at timestamptz not null default now()
      )`);
    await db.query(
      `create unique index site_lines_of_site on site_lines (coalesce(owner_id, 0), host, line_hash)`,
    );
    await db.query(`create index site_lines_unrepeated on site_lines (seen_at) where cardinality(pages) < 3`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
