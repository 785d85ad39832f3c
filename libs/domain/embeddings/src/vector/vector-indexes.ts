import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { connect } from '@reader/database';
import type { VectorModelRow } from './vector-models.repository';

type IndexedModel = Pick<VectorModelRow, 'model_id' | 'dimensions'>;

/** Dimensions that an HNSW index of `halfvec` holds. */
export const DIMENSIONS_MAX = 4_000;
/**
 * With the default (64) the index misses more than one of the ten nearest where many articles are about the
 * same; 240 finds no more than this, and takes twice as long to build: `npm run bench -- similarity`.
 */
const GRAPH = 'm = 16, ef_construction = 128';
/** The graph of 100,000 vectors of 128 dimensions takes 70 MB. One that does not fit is built much slower. */
const BUILD_MEMORY = '256MB';

/**
 * The index of nearness of each model. Built and dropped beside readers and writers, on a connection of its
 * own, because that takes longer than a request may.
 */
@Injectable()
export class VectorIndexes {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Builds the index unless it is there. One that a killed process left unfinished is built again. */
  async ensure({ model_id: modelId, dimensions }: IndexedModel): Promise<void> {
    await this.run(async (query) => {
      const [found] = await query(
        'select indisvalid as done from pg_index where indexrelid = to_regclass($1)',
        [getName(modelId)],
      );
      if (found?.done === true) return;
      await query(`drop index if exists ${getName(modelId)}`);
      await query(`set maintenance_work_mem = '${BUILD_MEMORY}'`);
      // Parallel workers need more shared memory than containers give.
      await query('set max_parallel_maintenance_workers = 0');
      await query(`
        create index concurrently ${getName(modelId)} on article_embeddings
        using hnsw ((embedding::halfvec(${Number(dimensions)})) halfvec_cosine_ops)
        with (${GRAPH}) where model_id = ${Number(modelId)}`);
    });
  }

  async drop({ model_id: modelId }: Pick<IndexedModel, 'model_id'>): Promise<void> {
    await this.run((query) => query(`drop index concurrently if exists ${getName(modelId)}`));
  }

  private async run(
    work: (query: (text: string, values?: unknown[]) => Promise<{ done?: boolean }[]>) => Promise<unknown>,
  ): Promise<void> {
    const client = await connect(this.config, 'vector indexes');
    try {
      await work(async (text, values) => (await client.query<{ done?: boolean }>(text, values)).rows);
    } finally {
      await client.end();
    }
  }
}

const getName = (modelId: number): string => `article_embeddings_of_model_${Number(modelId)}`;
