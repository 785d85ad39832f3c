import { Injectable } from '@nestjs/common';
import { Database, type Lease, sql, type Transaction } from '@reader/database';
import { EmbeddingsRepository } from '../vector/embeddings.repository';
import { type VectorModelRow, VectorModelsRepository } from '../vector/vector-models.repository';

const BATCH_ROWS = 500;
const FLOAT_BYTES = 4;
/** The largest number that Postgres stores in a vector of half precision. */
const NUMBER_MAX = 65_504;

interface LegacyRow {
  readonly article_id: number;
  /** As Postgres writes bytes (`\x…`), an array (`{…}`) or a vector (`[…]`). */
  readonly written: string;
}

/** Moves vectors of an earlier version. They serve related articles until a newer model is ready. */
@Injectable()
export class LegacyEmbeddingsRepository {
  constructor(
    private readonly database: Database,
    private readonly models: VectorModelsRepository,
    private readonly embeddings: EmbeddingsRepository,
  ) {}

  /** @returns number of vectors that were moved or dropped */
  async moveAll(lease: Lease, signal: AbortSignal): Promise<number> {
    const model = await this.database.queryOne<{ name: string }>(sql`
      select model as name from legacy_embeddings group by model order by count(*) desc, model limit 1`);
    if (model === null) return 0;
    let moved = 0;
    for (let some = -1; some !== 0 && !signal.aborted; moved += some)
      some = await this.database.withTransaction((tx) => this.moveSome(tx, lease, model.name));
    return moved;
  }

  private async moveSome(tx: Transaction, lease: Lease, name: string): Promise<number> {
    await lease.guard(tx);
    const rows = await tx.query<LegacyRow>(sql`
      with batch as (
        select article_id, model from legacy_embeddings order by article_id limit ${BATCH_ROWS}),
      gone as (
        delete from legacy_embeddings l using batch
        where l.article_id = batch.article_id and l.model = batch.model returning l.*)
      select article_id, embedding::text as written from gone where model = ${name}`);
    const vectors = new Map(rows.map(({ article_id: id, written }) => [id, parseVector(written)]));
    const [first] = [...vectors.values()].filter(isUsable);
    if (first === undefined) return rows.length;
    const model = await this.models.addLegacy(tx, name, first.length);
    if (model !== null) await this.writeFitting(tx, model, vectors);
    return rows.length;
  }

  /** Vectors that cannot be used are left out; their articles are embedded again. */
  private writeFitting(
    tx: Transaction,
    model: VectorModelRow,
    vectors: ReadonlyMap<number, readonly number[]>,
  ): Promise<void> {
    const fitting = [...vectors].filter(
      ([, vector]) => vector.length === model.dimensions && isUsable(vector),
    );
    return this.embeddings.write(tx, model, new Map(fitting));
  }
}

/** Whether the vector has only numbers that can be stored, and a direction. */
function isUsable(vector: readonly number[]): boolean {
  return vector.every((value) => Math.abs(value) <= NUMBER_MAX) && vector.some((value) => value !== 0);
}

/** Empty for what is no vector, and NaN for what is no number. */
export function parseVector(written: string): readonly number[] {
  if (!written.startsWith('\\x')) return written.slice(1, -1).split(',').map(Number);
  const bytes = Buffer.from(written.slice(2), 'hex');
  if (bytes.length % FLOAT_BYTES !== 0) return [];
  return Array.from({ length: bytes.length / FLOAT_BYTES }, (_, n) => bytes.readFloatLE(n * FLOAT_BYTES));
}
