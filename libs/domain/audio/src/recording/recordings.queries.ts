import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { buildRawSql, Database, sql } from '@reader/database';

/** A recording without its audio. */
export interface RecordingRow {
  readonly recording_id: number;
  /** Of the texts, in hex. The same texts spoken again have another id. */
  readonly digest: string;
  readonly voice: string;
  readonly model: string;
  readonly byte_count: number;
  readonly table_bytes: number;
  readonly duration_ms: number;
  readonly chapters: readonly { readonly title: string; readonly start_ms: number }[];
  readonly created_at: Date;
}

/** A part of a file that is read at once. */
interface FilePart {
  readonly chunk_id: number;
  readonly first_byte: number;
  readonly byte_count: number;
}

/** Bytes that are read from the database at a time. */
const READ_BYTES = 512 * 1024;

/** Columns of a `RecordingRow`, from recordings `r`. */
export const recordingColumnsSql = buildRawSql(`
  r.recording_id, encode(r.digest, 'hex') as digest, r.voice, r.model, r.byte_count,
  length(r.table_frame) as table_bytes, r.duration_ms, r.chapters, r.created_at`);

@Injectable()
export class RecordingsQueries {
  constructor(private readonly database: Database) {}

  /** The recording of an article that the user may read. */
  findOfArticle(user: UserRef, articleId: number): Promise<RecordingRow | null> {
    return this.database.queryOne(sql`
      select ${recordingColumnsSql}
      from articles a join sources s on s.source_id = a.source_id
      join article_recordings x on x.article_id = a.article_id
      join recordings r on r.recording_id = x.recording_id
      where a.article_id = ${articleId} and ${buildReadableSql(user)}`);
  }

  /** The bytes from `start` up to `end`, exclusive. Throws when the recording is deleted meanwhile. */
  async *readBytes({ recording_id: id }: RecordingRow, start: number, end: number): AsyncGenerator<Buffer> {
    let at = start;
    for (const part of await this.listParts(id)) {
      const partEnd = part.first_byte + part.byte_count;
      while (at < Math.min(end, partEnd)) {
        const bytes = Math.min(READ_BYTES, end - at, partEnd - at);
        const piece = await this.readPart(id, part, at - part.first_byte, bytes);
        if (piece.length !== bytes) throw new Error('a recording was deleted while it was read');
        yield piece;
        at += bytes;
      }
    }
    if (at < end) throw new Error('a recording was deleted while it was read');
  }

  /** The table of contents has the position -1 and no chunk. */
  private listParts(recordingId: number): Promise<FilePart[]> {
    return this.database.query(sql`
      select 0 as chunk_id, 0 as first_byte, length(r.table_frame) as byte_count, -1 as position
      from recordings r where r.recording_id = ${recordingId}
      union all
      select c.chunk_id, x.first_byte, c.byte_count, x.position
      from recording_chunks x join speech_chunks c on c.chunk_id = x.chunk_id
      where x.recording_id = ${recordingId} order by position`);
  }

  private async readPart(
    recordingId: number,
    { chunk_id: chunkId }: FilePart,
    offset: number,
    bytes: number,
  ): Promise<Buffer> {
    const selectPieceSql = (
      column: string,
    ) => sql`substring(${buildRawSql(column)} from ${offset + 1}::integer
                                                            for ${bytes}::integer) as piece`;
    const row = await this.database.queryOne<{ piece: Buffer }>(
      chunkId === 0
        ? sql`select ${selectPieceSql('table_frame')} from recordings where recording_id = ${recordingId}`
        : sql`select ${selectPieceSql('frames')} from speech_chunks where chunk_id = ${chunkId}`,
    );
    return row?.piece ?? Buffer.alloc(0);
  }
}
