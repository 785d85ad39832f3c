import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { VectorModelsRepository } from '../vector/vector-models.repository';
import { NearestQueries } from './nearest.queries';
import { RelatedQueries } from './related.queries';

/** Nearest articles that are ranked by terms, source and age. */
const CANDIDATES_MAX = 40;

/** Finds the articles that may be related to one: the nearest, or the newest where it has no vector. */
@Injectable()
export class RelatedCandidates {
  constructor(
    private readonly models: VectorModelsRepository,
    private readonly nearest: NearestQueries,
    private readonly queries: RelatedQueries,
  ) {}

  /** @returns the cosine of each candidate with the article, by id; null without vectors */
  async listFor(user: UserRef, articleId: number): Promise<Map<number, number | null>> {
    const model = await this.models.findCurrent();
    const vector = model && (await this.queries.findVector(articleId, model.model_id));
    if (model === null || vector === null)
      return new Map((await this.queries.listNewestIds(user)).map((id) => [id, null]));
    const { model_id: modelId, dimensions } = model;
    const near = await this.nearest.listNearest(user, {
      ...{ modelId, dimensions, vector },
      limit: CANDIDATES_MAX,
    });
    return new Map(near.map(({ article_id: id, similarity }) => [id, similarity]));
  }
}
