import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that users reported as wrong, each with its page. */
export class CreateTextReports implements MigrationInterface {
  readonly name = 'CreateTextReports1763673720000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table text_reports (
        report_id bigint generated always as identity primary key,
        user_id bigint not null references users on delete cascade,
        article_id bigint references articles on delete set null,
        title text not null,
        url text not null,
        problem text not null check (problem in ('missing', 'extra', 'other')),
        note text not null default '' check (char_length(note) <= 500),
        page bytea,
        content_type text,
        text text not null,
        extractor text not null,
        reported_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
        constraint text_reports_once unique (user_id, article_id)
      )`);
    await db.query(`create index text_reports_of_article on text_reports (article_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
