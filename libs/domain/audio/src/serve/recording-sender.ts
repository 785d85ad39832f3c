import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Problem } from '@reader/http';
import type { Request, Response } from 'express';
import { type RecordingRow, RecordingsQueries } from '../recording/recordings.queries';
import { RecordingsRepository } from '../recording/recordings.repository';
import { type ByteRange, parseByteRange } from './byte-range';

const MEDIA_TYPE = 'audio/mpeg';

/** Sends recordings whole or in ranges, as parts come from the database. */
@Injectable()
export class RecordingSender {
  private readonly log = new Logger(RecordingSender.name);

  constructor(
    private readonly queries: RecordingsQueries,
    private readonly repository: RecordingsRepository,
  ) {}

  /** Answers GET and HEAD with their conditions (RFC 9110, 13.2.2). @throws Problem 416 */
  async send(recording: RecordingRow, request: Request, response: Response): Promise<void> {
    const etag = buildEtag(recording);
    const size = recording.byte_count;
    response.set({
      ETag: etag,
      'Last-Modified': recording.created_at.toUTCString(),
      'Accept-Ranges': 'bytes',
      // Speaking a changed text replaces the file, so caches ask each time.
      'Cache-Control': 'private, no-cache',
    });
    if (request.fresh) return void response.status(304).end();
    const range = selectRange(request, recording, etag);
    if (range === 'unsatisfiable') throw createRangeProblem(size);
    const { start, end } = range ?? { start: 0, end: size };
    response.set({ 'Content-Type': MEDIA_TYPE, 'Content-Length': String(end - start) });
    if (range !== null) response.status(206).set('Content-Range', `bytes ${start}-${end - 1}/${size}`);
    if (request.method === 'HEAD') return void response.end();
    await this.repository.noteUse(recording.recording_id);
    await this.stream(recording, { start, end }, response);
  }

  private async stream(recording: RecordingRow, range: ByteRange, response: Response): Promise<void> {
    const bytes = this.queries.readBytes(recording, range.start, range.end);
    try {
      await pipeline(Readable.from(bytes, { objectMode: false }), response);
    } catch (error) {
      // Players leave in the middle of a file. The status is sent, so the client sees a short body.
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (LEFT.has(code)) return;
      this.log.warn({
        err: error,
        recording_id: recording.recording_id,
        what: 'a recording was not sent whole',
      });
    }
  }
}

/** Errors of a client that went away. */
const LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED']);

/** Texts that are spoken again are another recording. */
export function buildEtag({ recording_id: id, digest }: RecordingRow): string {
  return `"${id}-${digest.slice(0, 16)}"`;
}

function selectRange(
  request: Request,
  { byte_count: size, created_at: createdAt }: RecordingRow,
  etag: string,
): ByteRange | 'unsatisfiable' | null {
  const condition = request.get('if-range');
  const isSame = condition === undefined || condition === etag || condition === createdAt.toUTCString();
  // Ranges are defined for GET alone.
  return request.method === 'GET' && isSame ? parseByteRange(request.get('range'), size) : null;
}

function createRangeProblem(size: number): Problem {
  const headers = { 'Content-Range': `bytes */${size}` };
  return new Problem(416, 'range_not_satisfiable', `The file has ${size} bytes.`, { headers });
}
