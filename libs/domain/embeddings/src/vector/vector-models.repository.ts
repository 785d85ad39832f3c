import { Injectable } from '@nestjs/common';
import { Database, type Lease, type SqlExecutor, sql, type Transaction } from '@reader/database';
import { formatIntegerArray } from '../terms/integer-array';
import type { SimilaritySpread } from './similarity-scale';
import { VectorAnnouncer } from './vector-announcer';
import type { VectorModelData } from './vector-model';
import type { VectorModelKind, VectorModelState } from './vector-model.entity';

/** A model without its data. */
export interface VectorModelRow {
  readonly model_id: number;
  readonly name: string;
  readonly kind: VectorModelKind;
  readonly state: VectorModelState;
  readonly dimensions: number;
  readonly snapshot_id: number | null;
  readonly articles: number;
  /** Null until the model is calibrated, as `near`. */
  readonly typical: number | null;
  readonly near: number | null;
  readonly age_ms: number;
}

export interface LearnedModel {
  readonly snapshotId: number;
  readonly corpus: number;
  readonly data: VectorModelData;
}

export interface MeasuredSpread {
  readonly spread: SimilaritySpread | null;
  readonly articles: number;
}

/** Serialises adding a model and taking it into use with the tasks that write vectors by each model. */
const LOCK = sql`hashtextextended('vector models', 0)`;

const columnsSql = sql`
  model_id, name, kind, state, dimensions, snapshot_id, articles, typical, near,
  (extract(epoch from now() - created_at) * 1000)::float as age_ms`;

/** Models of vectors. At most one is current and one is being filled. */
@Injectable()
export class VectorModelsRepository {
  constructor(
    private readonly database: Database,
    private readonly announcer: VectorAnnouncer,
  ) {}

  /** Until the transaction ends, no model comes into use. Call it before `listInUse`. */
  async holdInUse(tx: Transaction): Promise<void> {
    await tx.query(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
  }

  listInUse(executor: SqlExecutor = this.database): Promise<VectorModelRow[]> {
    return executor.query(sql`
      select ${columnsSql} from vector_models where state <> 'retired' order by model_id`);
  }

  findCurrent(executor: SqlExecutor = this.database): Promise<VectorModelRow | null> {
    return executor.queryOne(sql`select ${columnsSql} from vector_models where state = 'current'`);
  }

  listRetired(): Promise<VectorModelRow[]> {
    return this.database.query(sql`select ${columnsSql} from vector_models where state = 'retired'`);
  }

  /** Adds a model learned from this instance's articles, and every article as pending. */
  addLocal(lease: Lease, { snapshotId, corpus, data }: LearnedModel): Promise<void> {
    const { dimensions, termIds, scales, bytes } = data;
    const insert = sql`
      insert into vector_models
        (name, kind, state, dimensions, snapshot_id, articles, term_ids, scales, bytes)
      select 'local-lsa-' || coalesce(max(model_id), 0) + 1, 'local', 'filling', ${dimensions}::integer,
             ${snapshotId}::integer, ${corpus}::integer, ${formatIntegerArray(termIds)}::integer[],
             ${toBuffer(scales)}::bytea, ${toBuffer(bytes)}::bytea
      from vector_models returning model_id`;
    return this.runGuarded(lease, (tx) => this.addFilling(tx, insert));
  }

  /** Adds a provider's model. Vectors that an earlier version got from it are used again. */
  addProvider(lease: Lease, name: string, dimensions: number): Promise<void> {
    const insert = sql`
      insert into vector_models as m (name, kind, state, dimensions)
      values (${name}, 'provider', 'filling', ${dimensions})
      on conflict (name) do update
      set kind = 'provider', state = case m.state when 'current' then 'current' else 'filling' end
      returning model_id`;
    return this.runGuarded(lease, async (tx) => {
      await tx.run(sql`
        update vector_models set name = format('%s with %s dimensions (%s)', name, dimensions, model_id)
        where name = ${name} and dimensions <> ${dimensions}`);
      await this.addFilling(tx, insert);
    });
  }

  /** Finds or adds the model of vectors of an earlier version; current if there is no other. */
  async addLegacy(tx: Transaction, name: string, dimensions: number): Promise<VectorModelRow | null> {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.run(sql`
      insert into vector_models (name, kind, state, dimensions)
      select ${name}, 'legacy', 'current', ${dimensions}
      where not exists (select 1 from vector_models where state = 'current')
      on conflict (name) do nothing`);
    return tx.queryOne(sql`
      select ${columnsSql} from vector_models where name = ${name} and dimensions = ${dimensions}`);
  }

  /** Takes a model into use; the one that it replaces is retired. */
  activate(lease: Lease, modelId: number): Promise<void> {
    return this.runGuarded(lease, async (tx) => {
      // Waits for writers that know the model as filling, because they announce nothing.
      await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`);
      await this.announcer.announceNew(tx, modelId);
      await tx.run(sql`update vector_models set state = 'retired' where state = 'current'`);
      await tx.run(sql`update vector_models set state = 'current' where model_id = ${modelId}`);
    });
  }

  /** @param measured the spread, null where it could not be measured, and how many articles there were */
  setSpread(lease: Lease, model: VectorModelRow, { spread, articles }: MeasuredSpread): Promise<void> {
    const { model_id: modelId, state, typical } = model;
    const canCompareNow = state === 'current' && typical === null && spread !== null;
    return this.runGuarded(lease, async (tx) => {
      if (canCompareNow) await this.announcer.announceNew(tx, modelId);
      await tx.run(sql`
        update vector_models
        set typical = ${spread?.typical ?? null}, near = ${spread?.near ?? null}, articles = ${articles}
        where model_id = ${modelId}`);
    });
  }

  private runGuarded(lease: Lease, work: (tx: Transaction) => Promise<void>): Promise<void> {
    return this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await work(tx);
    });
  }

  private async addFilling(tx: Transaction, insert: ReturnType<typeof sql>): Promise<void> {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.run(sql`update vector_models set state = 'retired' where state = 'filling'`);
    await tx.run(sql`
      with added as (${insert})
      insert into article_embeddings (article_id, model_id, source_id, is_pending)
      select t.article_id, added.model_id, a.source_id, true
      from added cross join article_terms t join articles a on a.article_id = t.article_id
      on conflict (article_id, model_id) do nothing`);
  }
}

const toBuffer = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
