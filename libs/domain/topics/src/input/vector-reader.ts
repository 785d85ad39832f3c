import { Injectable } from '@nestjs/common';
import { getSubjectCosineMin, VectorModelsRepository } from '@reader/embeddings';
import type { PackedVectors } from '../map/map-task';
import { PointsQueries } from './points.queries';

/** Articles that are read at once. */
const BATCH_ARTICLES = 250;
/** Bytes before the values of `halfvec_send`: dimensions and a reserved number. */
const HEADER_BYTES = 4;
const HALF_BYTES = 2;

/** Reads the vectors of articles by a provider's model. */
@Injectable()
export class VectorReader {
  constructor(
    private readonly queries: PointsQueries,
    private readonly models: VectorModelsRepository,
  ) {}

  /**
   * Null without such a model: learned vectors link more articles that have nothing in common than terms do
   * (docs/decisions/0042-topic-maps.md).
   */
  async read(ids: readonly number[]): Promise<PackedVectors | null> {
    const model = await this.models.findCurrent();
    if (model === null || model.kind === 'local') return null;
    const { model_id: modelId, dimensions } = model;
    const cosineMin = getSubjectCosineMin(model);
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
}
