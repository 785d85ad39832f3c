import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { StopWordsQueries } from '@reader/claims';
import { packTermVectors } from '@reader/embeddings';
import type { MapTask } from '../map/map-task';
import type { StoredMap } from '../map/stored-map';
import { collectPoints } from './collect-points';
import { PointsQueries } from './points.queries';
import { TermReader } from './term-reader';
import { VectorReader } from './vector-reader';

/** Reads what a map is made of: points with texts, and vectors or terms. */
@Injectable()
export class TaskReader {
  constructor(
    private readonly queries: PointsQueries,
    private readonly vectors: VectorReader,
    private readonly terms: TermReader,
    private readonly stopWords: StopWordsQueries,
  ) {}

  async read(user: UserRef, days: number, earlier: StoredMap | null): Promise<MapTask> {
    const collected = collectPoints(await this.queries.listCandidates(user, days));
    const ids = collected.map(({ articleIds }) => articleIds[0] ?? 0);
    const texts = await this.queries.listTexts(ids);
    const vectors = await this.vectors.read(ids);
    const haveVectors = ids.every((_, n) => vectors?.has[n] === 1);
    return {
      points: collected.map((point, n) => ({ ...point, text: texts.get(ids[n] ?? 0) ?? '' })),
      vectors,
      // A point without a vector is compared by its terms with all others, so their terms are needed too.
      terms: haveVectors ? packTermVectors([]) : await this.terms.read(ids),
      stopWords: await this.stopWords.listByLanguage(await this.queries.listWords(ids)),
      earlier,
    };
  }
}
