import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { connect, isLackOfResources } from '@reader/database';
import type { VectorModelRow } from './vector-models.repository';

/** Runs a statement on the connection of the indexes. */
export type Query = (text: string, values?: unknown[]) => Promise<{ done?: boolean }[]>;

type IndexedModel = Pick<VectorModelRow, 'model_id' | 'dimensions'>;

/** Dimensions that an HNSW index of `halfvec` holds. */
export const DIMENSIONS_MAX = 4_000;
const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/**
 * Finds 98 % of the ten nearest among 100,000 articles. Postgres's defaults (16, 64) find less than 96 %, and
 * a larger `m` little more in much more time: `npm run bench -- similarity`.
 */
const GRAPH = 'm = 12, ef_construction = 160';
/** The graph needs half of this beside the vectors. One that does not fit is built much slower. */
const VECTOR_BYTES = 1_000;
const BYTES_OF_NUMBER = 2;
const SPARE_BYTES = 8 * MEBIBYTE;
const MEMORY_BYTES_MAX = 256 * MEBIBYTE;
/** Postgres's processes that help to build the first index; two build in half the time. */
const HELPERS = 1;

export interface BuildPlan {
  readonly vectors: number;
  /** People wait for the first index. Later ones are built beside readers, who need the processors. */
  readonly isFirst: boolean;
}

/**
 * The index of nearness of each model. Built and dropped beside readers and writers, on a connection of its
 * own, because that takes longer than a request may.
 */
@Injectable()
export class VectorIndexes {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Builds the index unless it is there. One that a killed process left unfinished is built again.
   * @param plan `vectors`: how many the model has, about
   */
  async ensure(model: IndexedModel, plan: BuildPlan): Promise<void> {
    await this.run(async (query) => {
      const [found] = await query(
        'select indisvalid as done from pg_index where indexrelid = to_regclass($1)',
        [getName(model.model_id)],
      );
      if (found?.done === true) return;
      await buildIndex(query, model, plan);
    });
  }

  async drop({ model_id: modelId }: Pick<IndexedModel, 'model_id'>): Promise<void> {
    await this.run((query) => query(`drop index concurrently if exists ${getName(modelId)}`));
  }

  private async run(work: (query: Query) => Promise<unknown>): Promise<void> {
    const client = await connect(this.config, 'vector indexes');
    try {
      await work(async (text, values) => (await client.query<{ done?: boolean }>(text, values)).rows);
    } finally {
      await client.end();
    }
  }
}

/** Without helpers also where containers give the database too little shared memory for a common graph. */
export async function buildIndex(query: Query, model: IndexedModel, plan: BuildPlan): Promise<void> {
  const bytes = SPARE_BYTES + plan.vectors * (VECTOR_BYTES + model.dimensions * BYTES_OF_NUMBER);
  const kilobytes = Math.ceil(Math.min(bytes, MEMORY_BYTES_MAX) / KIBIBYTE);
  await query(`set maintenance_work_mem = '${kilobytes}kB'`);
  try {
    await createIndex(query, model, plan.isFirst ? HELPERS : 0);
  } catch (error) {
    if (!plan.isFirst || !isLackOfResources(error)) throw error;
    await createIndex(query, model, 0);
  }
}

async function createIndex(query: Query, model: IndexedModel, helpers: number): Promise<void> {
  const [modelId, dimensions] = [Number(model.model_id), Number(model.dimensions)];
  await query(`drop index if exists ${getName(modelId)}`);
  await query(`set max_parallel_maintenance_workers = ${helpers}`);
  await query(`
    create index concurrently ${getName(modelId)} on article_embeddings
    using hnsw ((embedding::halfvec(${dimensions})) halfvec_cosine_ops)
    with (${GRAPH}) where model_id = ${modelId}`);
}

const getName = (modelId: number): string => `article_embeddings_of_model_${Number(modelId)}`;
