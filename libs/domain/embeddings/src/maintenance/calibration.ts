import { Injectable } from '@nestjs/common';
import { Database, type Lease, sql } from '@reader/database';
import pgvector from 'pgvector';
import { measureSpread, type SimilaritySpread } from '../vector/similarity-scale';
import { QueryEmbedder } from '../vector/query-embedder';
import { measureVectorCosine, toUnit } from '../vector/vector-model';
import { type VectorModelRow, VectorModelsRepository } from '../vector/vector-models.repository';

/** Titles, and articles that each is compared with: 90,000 pairs show which cosine one of 200 has. */
const SAMPLE_ARTICLES = 300;
const NEWEST_ARTICLES = 5_000;

interface SampleRow {
  readonly article_id: number;
  readonly title: string;
  readonly embedding: string;
}

/** For articles that are too few or too much alike to measure. */
const SPREAD_OF_FEW: SimilaritySpread = { typical: 0, near: 0.5 };

/** Measures how the cosines of a model spread. Titles stand for what users write into a search. */
@Injectable()
export class Calibration {
  constructor(
    private readonly database: Database,
    private readonly models: VectorModelsRepository,
    private readonly queries: QueryEmbedder,
  ) {}

  /** @throws ModelFailed when the provider is not available */
  async measureIfDue(model: VectorModelRow, lease: Lease): Promise<void> {
    if (model.kind === 'legacy' || model.typical !== null) return;
    const sample = await this.listSample(model);
    const titles = await this.queries.embedMany(
      model,
      sample.map(({ title }) => title),
    );
    const vectors = sample.map(({ embedding }) => toUnit(pgvector.fromSql(embedding) as number[]));
    const cosines = titles.flatMap((title, n) => {
      const unit = title && toUnit(title);
      return unit === null
        ? []
        : vectors.flatMap((vector, m) => (m === n ? [] : measureVectorCosine(unit, vector)));
    });
    const spread = measureSpread(cosines) ?? SPREAD_OF_FEW;
    await this.models.setSpread(lease, model.model_id, spread);
  }

  /** Spread over the newest articles by a hash, the same on each call. */
  private listSample({ model_id: modelId }: VectorModelRow): Promise<SampleRow[]> {
    return this.database.query(sql`
      select e.article_id, a.title, e.embedding::text as embedding
      from (select article_id, embedding from article_embeddings
            where model_id = ${modelId} and embedding is not null
            order by article_id desc limit ${NEWEST_ARTICLES}) e
      join articles a on a.article_id = e.article_id
      order by hashint8(e.article_id), e.article_id limit ${SAMPLE_ARTICLES}`);
  }
}
