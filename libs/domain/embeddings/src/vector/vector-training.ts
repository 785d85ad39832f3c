import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import { WorkerPool } from '@reader/threads';
import { ArticleTermsRepository } from '../terms/article-terms.repository';
import type { TermSnapshotVersion } from '../terms/term-snapshots';
import type { TermVector } from '../terms/term-vector';
import { packTermVectors } from './term-matrix';
import { TRAINING_ARTICLES_MAX, type TrainingTask } from './train-vector-model';
import type { VectorModelData } from './vector-model';

/** 20,000 articles take half a minute. */
const DEADLINE_MS = 600_000;
const MEMORY_MB = 512;
/** Articles that are read and weighed at once. */
const READ_ARTICLES = 250;
const DIMENSIONS = 128;
/** More full texts than this have enough to say for more dimensions. */
const FULL_TEXTS_MAX = 20_000;
const DIMENSIONS_OF_MANY = 256;
/** Any number: the same articles give the same model. */
const SEED = 1;

/** Learns models from the newest articles, in a thread. */
@Injectable()
export class VectorTraining implements OnApplicationShutdown {
  private readonly pool = new WorkerPool<TrainingTask, VectorModelData | null>({
    worker: 'vector-training',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
  });

  constructor(
    private readonly database: Database,
    private readonly terms: ArticleTermsRepository,
  ) {}

  /** Null when there are too few articles or terms. */
  async train(snapshot: TermSnapshotVersion): Promise<VectorModelData | null> {
    const articles = packTermVectors(await this.readNewest(snapshot));
    const { offsets, terms, weights } = articles;
    const task = { articles, dimensions: await this.chooseDimensions(), seed: SEED };
    return this.pool.run(
      task,
      [offsets, terms, weights].map(({ buffer }) => buffer as ArrayBuffer),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  private async readNewest({ frequencies }: TermSnapshotVersion): Promise<TermVector[]> {
    const rows = await this.database.query<{ article_id: number }>(sql`
      select article_id from article_terms order by article_id desc limit ${TRAINING_ARTICLES_MAX}`);
    const ids = rows.map(({ article_id: id }) => id).reverse();
    const vectors: TermVector[] = [];
    for (let n = 0; n < ids.length; n += READ_ARTICLES) {
      const some = ids.slice(n, n + READ_ARTICLES);
      const read = await this.terms.readTermVectors(this.database, some, frequencies);
      vectors.push(...some.flatMap((id) => read.get(id) ?? []));
    }
    return vectors;
  }

  private async chooseDimensions(): Promise<number> {
    const texts = await this.database.count(sql`
      select count(*) as n from (select 1 from articles where has_body limit ${FULL_TEXTS_MAX + 1}) t`);
    return texts > FULL_TEXTS_MAX ? DIMENSIONS_OF_MANY : DIMENSIONS;
  }
}
