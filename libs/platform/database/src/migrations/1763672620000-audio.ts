import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Spoken texts in pieces, the recordings that consist of them, and the tokens of podcast feeds. */
export class CreateAudio implements MigrationInterface {
  readonly name = 'CreateAudio1763672620000';

  async up(db: QueryRunner): Promise<void> {
    await this.createRecordings(db);
    await this.createArticleRecordings(db);
    await db.query(`
      create table podcast_tokens (
        token_id bigint generated always as identity primary key,
        user_id bigint not null references users on delete cascade,
        token_hash bytea not null constraint podcast_tokens_hash unique,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      )`);
    await db.query(`create index podcast_tokens_user on podcast_tokens (user_id)`);
  }

  private async createRecordings(db: QueryRunner): Promise<void> {
    await db.query(`
      create table speech_chunks (
        chunk_id bigint generated always as identity primary key,
        digest bytea not null constraint speech_chunks_digest unique,
        frames bytea,
        byte_count integer not null default 0,
        samples integer not null default 0,
        sample_rate integer not null default 0,
        claim bigint not null default 0,
        claimed_until timestamptz,
        used_at timestamptz not null default now(),
        check (frames is null or byte_count > 0 and samples > 0 and sample_rate > 0)
      )`);
    // Uncompressed, because MP3 does not compress and ranges of it are read.
    await db.query(`alter table speech_chunks alter column frames set storage external`);
    await db.query(`
      create table recordings (
        recording_id bigint generated always as identity primary key,
        digest bytea not null constraint recordings_digest unique,
        voice text not null,
        model text not null,
        table_frame bytea not null,
        byte_count bigint not null check (byte_count > 0),
        duration_ms integer not null check (duration_ms > 0),
        chapters jsonb not null,
        created_at timestamptz not null default now(),
        used_at timestamptz not null default now()
      )`);
    await db.query(`create index recordings_used on recordings (used_at)`);
    await db.query(`
      create table recording_chunks (
        recording_id bigint not null references recordings on delete cascade,
        position integer not null,
        chunk_id bigint not null references speech_chunks,
        first_byte bigint not null,
        primary key (recording_id, position)
      )`);
    await db.query(`create index recording_chunks_chunk on recording_chunks (chunk_id)`);
  }

  private async createArticleRecordings(db: QueryRunner): Promise<void> {
    await db.query(`
      create table article_recordings (
        article_id bigint primary key references articles on delete cascade,
        recording_id bigint not null references recordings on delete cascade,
        created_at timestamptz not null default now()
      )`);
    await db.query(`create index article_recordings_recording on article_recordings (recording_id)`);
    await db.query(`
      create function note_article_audio() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update articles set has_audio = true where article_id = new.article_id and not has_audio;
        else
          update articles set has_audio = false where article_id = old.article_id and has_audio;
        end if;
        return null;
      end $$`);
    await db.query(`
      create trigger article_recordings_note_audio after insert or delete on article_recordings
      for each row execute function note_article_audio()`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
