import { Injectable } from '@nestjs/common';
import { Database, type Lease, sql } from '@reader/database';
import pgvector from 'pgvector';
import { measureSpread, type SimilaritySpread } from '../vector/similarity-scale';
import { QueryEmbedder } from '../vector/query-embedder';
import { measureVectorCosine, toUnit } from '../vector/vector-model';
import { type VectorModelRow, VectorModelsRepository } from '../vector/vector-models.repository';
import { hasGrown } from './growth';

/** Titles, and articles that each is compared with: 90,000 pairs show which cosine one of 200 has. */
const SAMPLE_ARTICLES = 300;
const NEWEST_ARTICLES = 5_000;

interface SampleRow {
  readonly article_id: number;
  readonly title: string;
  readonly embedding: string;
}

/** With fewer articles, a provider's model compares nothing that users write. */
const MEASURED_ARTICLES_MIN = 300;
/** For learned models whose articles are too much alike to measure. */
const SPREAD_OF_ALIKE: SimilaritySpread = { typical: 0, near: 0.5 };

/** Measures how the cosines of a model spread. Titles stand for what users write into a search. */
@Injectable()
export class Calibration {
  constructor(
    private readonly database: Database,
    private readonly models: VectorModelsRepository,
    private readonly queries: QueryEmbedder,
  ) {}

  /**
   * Once for a learned model, which is made again as articles are added; a provider's is measured again.
   * @param vectors how many articles have one
   * @throws ModelFailed when the provider is not available
   */
  async measureIfDue(model: VectorModelRow, vectors: number, lease: Lease): Promise<void> {
    if (!isDue(model, vectors) || !this.queries.canEmbed(model)) return;
    const sample = await this.listSample(model);
    const titles = await this.queries.embedMany(
      model,
      sample.map(({ title }) => title),
    );
    const units = sample.map(({ embedding }) => toUnit(pgvector.fromSql(embedding) as number[]));
    const cosines = titles.flatMap((title, n) => {
      const unit = title && toUnit(title);
      return unit === null
        ? []
        : units.flatMap((vector, m) => (m === n ? [] : measureVectorCosine(unit, vector)));
    });
    const spread = measureSpread(cosines) ?? getFormerSpread(model);
    const articles = model.kind === 'local' ? model.articles : vectors;
    await this.models.setSpread(lease, model, { spread, articles });
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

function isDue({ kind, near, articles }: VectorModelRow, vectors: number): boolean {
  // An earlier version could store 1, which leaves nothing between near and the same.
  if (kind === 'local') return near === null || near >= 1;
  return kind === 'provider' && vectors >= MEASURED_ARTICLES_MIN && hasGrown(articles, vectors);
}

function getFormerSpread({ kind, typical, near }: VectorModelRow): SimilaritySpread | null {
  if (typical !== null && near !== null && near < 1) return { typical, near };
  return kind === 'local' ? SPREAD_OF_ALIKE : null;
}
