import { Injectable } from '@nestjs/common';
import {
  Database,
  deleteInBatches,
  type Lease,
  type SqlExecutor,
  sql,
  type Transaction,
} from '@reader/database';
import { MINUTE_MS } from '@reader/duration';
import { HEADER_BYTES } from '../mp3/frame-header';
import { RECORDING_DEADLINE_MS, type RecordingPlan } from './recording-plan';
import { type RecordingRow, recordingColumnsSql } from './recordings.queries';
import type { ChunkRow } from './speech-chunks.repository';

/** Precision of `used_at`, so that reading in ranges does not write each time. */
const USE_NOTED_EVERY = sql`interval '1 hour'`;
/** A chunk without a recording stays this long: a request may be about to use it. */
const CHUNK_HOURS = 24;
/**
 * The same when space is needed: longer than it takes to speak the other chunks of a recording, with time to
 * reserve space before and to store the recording after.
 */
const CHUNK_IDLE_MS = RECORDING_DEADLINE_MS + 10 * MINUTE_MS;
const CHUNK_IDLE = sql`make_interval(secs => ${CHUNK_IDLE_MS / 1_000})`;

export interface NewRecording {
  readonly tableFrame: Buffer;
  readonly byteCount: number;
  readonly durationMs: number;
  readonly chapters: readonly { readonly title: string; readonly start_ms: number }[];
}

@Injectable()
export class RecordingsRepository {
  constructor(private readonly database: Database) {}

  /** Another process may have stored the same recording: then that one is returned. */
  create(plan: RecordingPlan, chunks: readonly ChunkRow[], recording: NewRecording): Promise<RecordingRow> {
    return this.database.withTransaction(async (tx) => {
      const created = await this.insert(tx, plan, recording);
      if (created !== null) await this.insertChunks(tx, created, chunks);
      const row = created ?? (await this.findByDigest(plan.digest, tx));
      if (row === null) throw new Error('a recording was deleted while it was stored');
      return row;
    });
  }

  findByDigest(digest: Buffer, queries: SqlExecutor = this.database): Promise<RecordingRow | null> {
    return queries.queryOne(sql`
      update recordings r set used_at = now() where r.digest = ${digest} returning ${recordingColumnsSql}`);
  }

  async noteUse(recordingId: number): Promise<void> {
    await this.database.run(sql`
      update recordings set used_at = now()
      where recording_id = ${recordingId} and used_at < now() - ${USE_NOTED_EVERY}`);
  }

  /** The article may be deleted meanwhile: then nothing is stored. */
  async assignToArticle(articleId: number, { recording_id: id }: RecordingRow): Promise<void> {
    await this.database.run(sql`
      insert into article_recordings (article_id, recording_id)
      select article_id, ${id}::bigint from articles where article_id = ${articleId}
      on conflict (article_id) do update set recording_id = excluded.recording_id, created_at = now()
      where article_recordings.recording_id <> excluded.recording_id`);
  }

  /** The header of a chunk's first frame. */
  async readHeader(chunkId: number): Promise<Buffer> {
    const row = await this.database.queryOne<{ header: Buffer }>(sql`
      select substring(frames from 1 for ${HEADER_BYTES}::integer) as header
      from speech_chunks where chunk_id = ${chunkId}`);
    if (row === null) throw new Error('a chunk was deleted while it was used');
    return row.header;
  }

  /** Bytes of all chunks. */
  async measure(queries: SqlExecutor = this.database): Promise<number> {
    const row = await queries.queryOne<{ bytes: number }>(
      sql`select coalesce(sum(byte_count), 0)::bigint as bytes from speech_chunks`,
    );
    return row?.bytes ?? 0;
  }

  /**
   * Deletes the recording that was not used for the longest time, among those with a chunk that can be
   * deleted once no recording has it.
   * @returns false when there is none
   */
  async deleteLeastUsed(): Promise<boolean> {
    const deleted = await this.database.run(sql`
      delete from recordings where recording_id = (
        select r.recording_id from recordings r
        where exists (
          select 1 from recording_chunks x join speech_chunks c on c.chunk_id = x.chunk_id
          where x.recording_id = r.recording_id and c.used_at < now() - ${CHUNK_IDLE})
        order by r.used_at, r.recording_id limit 1 for update of r skip locked)`);
    if (deleted > 0) await this.deleteIdleChunks();
    return deleted > 0;
  }

  /** Chunks without a recording that no request is about to use, as far as minutes tell. */
  deleteIdleChunks(): Promise<number> {
    return this.deleteUnusedChunks(CHUNK_IDLE);
  }

  deleteUnusedSince(lease: Lease, days: number): Promise<number> {
    const deleteSome = (limit: number) => sql`
      delete from recordings where ctid = any(array(
        select ctid from recordings
        where used_at < now() - make_interval(days => ${days}) limit ${limit}))`;
    return deleteInBatches(this.database, deleteSome, lease);
  }

  /** Chunks of deleted recordings, and claims that nobody finished. */
  deleteUnusedChunks(age = sql`make_interval(hours => ${CHUNK_HOURS})`): Promise<number> {
    const deleteSome = (limit: number) => sql`
      delete from speech_chunks where ctid = any(array(
        select c.ctid from speech_chunks c
        where c.used_at < now() - ${age} and (c.claimed_until is null or c.claimed_until < now())
          and not exists (select 1 from recording_chunks x where x.chunk_id = c.chunk_id) limit ${limit}))`;
    return deleteInBatches(this.database, deleteSome);
  }

  /** Those that no recording has are spoken again. */
  async forget(chunks: readonly ChunkRow[]): Promise<void> {
    await this.database.run(sql`
      delete from speech_chunks c
      where c.chunk_id = any(${chunks.map(({ chunk_id: id }) => id)}::bigint[])
        and not exists (select 1 from recording_chunks x where x.chunk_id = c.chunk_id)`);
  }

  private insert(
    tx: Transaction,
    plan: RecordingPlan,
    recording: NewRecording,
  ): Promise<RecordingRow | null> {
    const { tableFrame, byteCount, durationMs, chapters } = recording;
    return tx.queryOne(sql`
      insert into recordings as r
        (digest, voice, model, table_frame, byte_count, duration_ms, chapters)
      values (${plan.digest}, ${plan.voice}, ${plan.model}, ${tableFrame}, ${byteCount}, ${durationMs},
              ${JSON.stringify(chapters)}::jsonb)
      on conflict on constraint recordings_digest do nothing returning ${recordingColumnsSql}`);
  }

  private async insertChunks(
    tx: Transaction,
    { recording_id: id, table_bytes: tableBytes }: RecordingRow,
    chunks: readonly ChunkRow[],
  ): Promise<void> {
    let at = tableBytes;
    const starts = chunks.map(({ byte_count: bytes }) => (at += bytes) - bytes);
    await tx.run(sql`
      insert into recording_chunks (recording_id, position, chunk_id, first_byte)
      select ${id}::bigint, n.position - 1, n.chunk_id, n.first_byte
      from unnest(${chunks.map(({ chunk_id: chunkId }) => chunkId)}::bigint[], ${starts}::bigint[])
        with ordinality n (chunk_id, first_byte, position)`);
  }
}
