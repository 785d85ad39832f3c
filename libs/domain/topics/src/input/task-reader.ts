import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import {
  ArticleTermsRepository,
  packTermVectors,
  type PackedTermVectors,
  TermSnapshots,
  toCosine,
  VectorModelsRepository,
} from '@reader/embeddings';
import { Database } from '@reader/database';
import type { MapTask, PackedVectors } from '../map/map-task';
import type { StoredMap } from '../map/stored-map';
import { collectPoints } from './collect-points';
import { PointsQueries } from './points.queries';

/** Articles that are read at once. */
const BATCH_ARTICLES = 250;
/** Cosine of articles on one subject, by the vectors that are learned from this instance's articles. */
const LOCAL_COSINE_MIN = 0.35;
/** The same for a provider's model, as a score: its cosines have a scale of their own. */
const PROVIDER_SCORE_MIN = 0.4;
/** Bytes before the values of `halfvec_send`: dimensions and a reserved number. */
const HEADER_BYTES = 4;
const HALF_BYTES = 2;
const NO_TERMS = { terms: new Int32Array(), weights: new Float32Array() };

/** Reads what a map is made of: points with texts, and vectors or terms. */
@Injectable()
export class TaskReader {
  constructor(
    private readonly database: Database,
    private readonly queries: PointsQueries,
    private readonly models: VectorModelsRepository,
    private readonly snapshots: TermSnapshots,
    private readonly terms: ArticleTermsRepository,
  ) {}

  async read(user: UserRef, days: number, earlier: StoredMap | null): Promise<MapTask> {
    const collected = collectPoints(await this.queries.listCandidates(user, days));
    const ids = collected.map(({ articleIds }) => articleIds[0] ?? 0);
    const texts = await this.queries.listTexts(ids);
    const vectors = await this.readVectors(ids);
    const needsTerms = ids.filter((_, n) => vectors?.has[n] !== 1);
    return {
      points: collected.map((point, n) => ({ ...point, text: texts.get(ids[n] ?? 0) ?? '' })),
      vectors,
      // With vectors for all points, terms are not needed; a point without is compared with all others.
      terms: needsTerms.length === 0 ? packTermVectors([]) : await this.readTerms(ids),
      earlier,
    };
  }

  private async readVectors(ids: readonly number[]): Promise<PackedVectors | null> {
    const model = await this.models.findCurrent();
    if (model === null) return null;
    const { model_id: modelId, dimensions, kind, typical, near } = model;
    const isMeasured = kind !== 'local' && typical !== null && near !== null;
    const cosineMin = isMeasured ? toCosine(PROVIDER_SCORE_MIN, { typical, near }) : LOCAL_COSINE_MIN;
    const size = dimensions * HALF_BYTES;
    const packed = { halves: new Uint8Array(ids.length * size), has: new Uint8Array(ids.length) };
    const placeOf = new Map(ids.map((id, n) => [id, n]));
    for (let at = 0; at < ids.length; at += BATCH_ARTICLES)
      for (const row of await this.queries.listVectors(ids.slice(at, at + BATCH_ARTICLES), modelId)) {
        const place = placeOf.get(row.article_id);
        if (place === undefined || row.vector.length !== size + HEADER_BYTES) continue;
        packed.halves.set(row.vector.subarray(HEADER_BYTES), place * size);
        packed.has[place] = 1;
      }
    return { dimensions, cosineMin, ...packed };
  }

  /** None while there are fewer than 300 articles, which have no measured frequencies. */
  private async readTerms(ids: readonly number[]): Promise<PackedTermVectors> {
    const snapshot = await this.snapshots.getCurrent();
    if (snapshot === null) return packTermVectors(ids.map(() => NO_TERMS));
    const vectors = [];
    for (let at = 0; at < ids.length; at += BATCH_ARTICLES) {
      const some = ids.slice(at, at + BATCH_ARTICLES);
      const read = await this.terms.readTermVectors(this.database, some, snapshot.frequencies);
      vectors.push(...some.map((id) => read.get(id) ?? NO_TERMS));
    }
    return packTermVectors(vectors);
  }
}
