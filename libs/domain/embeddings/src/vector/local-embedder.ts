import { Injectable } from '@nestjs/common';
import { type SqlExecutor, sql } from '@reader/database';
import { mapInSlices } from '@reader/threads';
import { ArticleTermsRepository } from '../terms/article-terms.repository';
import { readIntegerArray } from '../terms/integer-array';
import type { TermBag } from '../terms/term-bag';
import { TermSnapshots } from '../terms/term-snapshots';
import { NO_TERMS, weighBag } from '../terms/term-vector';
import { VectorModel } from './vector-model';
import type { VectorModelRow } from './vector-models.repository';

/** The model in use and the one that is being filled; each takes up to 16 MB. */
const LOADED_MAX = 2;
const FLOAT_BYTES = 4;

interface DataRow {
  readonly term_ids: Buffer;
  readonly scales: Buffer;
  readonly bytes: Buffer;
}

interface CountedArticle {
  readonly articleId: number;
  readonly bag: TermBag;
}

/** Makes vectors by the models that are learned from this instance's articles. */
@Injectable()
export class LocalEmbedder {
  private loaded: readonly { readonly id: number; readonly model: VectorModel }[] = [];

  constructor(
    private readonly snapshots: TermSnapshots,
    private readonly terms: ArticleTermsRepository,
  ) {}

  async embedBags(
    executor: SqlExecutor,
    row: VectorModelRow,
    articles: readonly CountedArticle[],
  ): Promise<Map<number, Float32Array | null>> {
    const model = await this.load(executor, row);
    const { frequencies } = await this.snapshots.get(row.snapshot_id ?? 0, executor);
    const embedded = await mapInSlices(
      articles,
      ({ articleId, bag }) => [articleId, model.embed(weighBag(bag, frequencies)).vector] as const,
    );
    return new Map(embedded);
  }

  /** From the stored terms of these articles. Those that have none get no vector. */
  async embedStored(
    executor: SqlExecutor,
    row: VectorModelRow,
    articleIds: readonly number[],
  ): Promise<Map<number, Float32Array | null>> {
    const model = await this.load(executor, row);
    const { frequencies } = await this.snapshots.get(row.snapshot_id ?? 0, executor);
    const vectors = await this.terms.readTermVectors(executor, articleIds, frequencies);
    const embedded = await mapInSlices(
      articleIds,
      (id) => [id, model.embed(vectors.get(id) ?? NO_TERMS).vector] as const,
    );
    return new Map(embedded);
  }

  /** Share of the articles' weight in terms that the model does not know. */
  async measureUnknown(executor: SqlExecutor, row: VectorModelRow, bags: Iterable<TermBag>): Promise<number> {
    const model = await this.load(executor, row);
    const { frequencies } = await this.snapshots.get(row.snapshot_id ?? 0, executor);
    const shares = await mapInSlices(
      [...bags],
      (bag) => model.embed(weighBag(bag, frequencies)).unknownShare,
    );
    return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  }

  private async load(
    executor: SqlExecutor,
    { model_id: id, dimensions }: VectorModelRow,
  ): Promise<VectorModel> {
    const known = this.loaded.find((one) => one.id === id);
    if (known !== undefined) return known.model;
    const row = await executor.queryOne<DataRow>(sql`
      select array_send(term_ids) as term_ids, scales, bytes from vector_models where model_id = ${id}`);
    if (row === null) throw new Error(`there is no vector model ${id}`);
    const { term_ids: termIds, scales, bytes } = row;
    const model = new VectorModel({
      dimensions,
      termIds: readIntegerArray(termIds),
      scales: Float32Array.from({ length: scales.length / FLOAT_BYTES }, (_, n) =>
        scales.readFloatLE(n * FLOAT_BYTES),
      ),
      bytes: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    });
    this.loaded = [{ id, model }, ...this.loaded].slice(0, LOADED_MAX);
    return model;
  }
}
