import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import { SPEECH_DEADLINE_MS } from '@reader/llm';
import type { Mp3 } from '../mp3/read-mp3';

/** Longer than a call of the model with all its retries, so that a claim needs no renewal. */
const CLAIM_MS = 1.5 * SPEECH_DEADLINE_MS;

/** A chunk that was spoken. */
export interface ChunkRow {
  readonly chunk_id: number;
  readonly digest: Buffer;
  readonly byte_count: number;
  readonly samples: number;
  readonly sample_rate: number;
}

const columns = sql`chunk_id, digest, byte_count, samples, sample_rate`;

@Injectable()
export class SpeechChunksRepository {
  constructor(private readonly database: Database) {}

  /** Those that were spoken. They count as used, so that cleanup leaves them. */
  listReady(digests: readonly Buffer[]): Promise<ChunkRow[]> {
    return this.database.query(sql`
      update speech_chunks set used_at = now()
      where digest = any(${digests}::bytea[]) and frames is not null returning ${columns}`);
  }

  /** Digests of those that another recording is speaking now. */
  async listClaimed(digests: readonly Buffer[]): Promise<Buffer[]> {
    const rows = await this.database.query<{ digest: Buffer }>(sql`
      select digest from speech_chunks
      where digest = any(${digests}::bytea[]) and frames is null and claimed_until > now()`);
    return rows.map(({ digest }) => digest);
  }

  /** The right to speak a chunk. Null: it was spoken, or another process is speaking it. */
  async claim(digest: Buffer): Promise<number | null> {
    const until = sql`now() + make_interval(secs => ${CLAIM_MS / 1_000})`;
    const row = await this.database.queryOne<{ claim: number }>(sql`
      insert into speech_chunks as c (digest, claim, claimed_until) values (${digest}, 1, ${until})
      on conflict on constraint speech_chunks_digest do update
      set claim = c.claim + 1, claimed_until = excluded.claimed_until
      where c.frames is null and (c.claimed_until is null or c.claimed_until < now())
      returning claim`);
    return row?.claim ?? null;
  }

  /** Null when another process took the claim over. */
  store(digest: Buffer, claim: number, { frames, samples, sampleRate }: Mp3): Promise<ChunkRow | null> {
    return this.database.queryOne(sql`
      update speech_chunks
      set frames = ${frames}, byte_count = ${frames.length}, samples = ${samples},
          sample_rate = ${sampleRate}, claimed_until = null, used_at = now()
      where digest = ${digest} and claim = ${claim} and frames is null returning ${columns}`);
  }

  async release(digest: Buffer, claim: number): Promise<void> {
    await this.database.run(sql`
      update speech_chunks set claimed_until = null
      where digest = ${digest} and claim = ${claim} and frames is null`);
  }
}
