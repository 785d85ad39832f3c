import { Injectable } from '@nestjs/common';
import {
  ArticleTermsRepository,
  packTermVectors,
  type PackedTermVectors,
  TermSnapshots,
} from '@reader/embeddings';
import { Database } from '@reader/database';

/** Articles that are read and weighed at once. */
const BATCH_ARTICLES = 250;
const NO_TERMS = { terms: new Int32Array(), weights: new Float32Array() };

/** Reads the terms of articles, one behind the other. */
@Injectable()
export class TermReader {
  constructor(
    private readonly database: Database,
    private readonly snapshots: TermSnapshots,
    private readonly terms: ArticleTermsRepository,
  ) {}

  /** None while there are fewer than 300 articles, which have no measured frequencies. */
  async read(ids: readonly number[]): Promise<PackedTermVectors> {
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
