import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which recording is the spoken version of a briefing, and the articles that it speaks. */
export class CreateBriefingRecordings implements MigrationInterface {
  readonly name = 'CreateBriefingRecordings1763672621000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table briefing_recordings (
        briefing_id bigint primary key references briefings on delete cascade,
        recording_id bigint not null references recordings on delete cascade,
        article_ids bigint[] not null,
        created_at timestamptz not null default now()
      )`);
    await db.query(`create index briefing_recordings_recording on briefing_recordings (recording_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
