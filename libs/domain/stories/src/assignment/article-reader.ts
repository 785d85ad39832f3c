import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import { ArticleTermsRepository, TermSnapshots, type TermSnapshotVersion } from '@reader/embeddings';
import type { ClusteredArticle } from '../clustering/story';
import type { ClusteredRow } from './clustering.queries';

/** Below it, terms are not rare enough to tell stories apart: nothing is clustered. */
export const ARTICLES_MIN = 1_000;
/** Articles whose terms are weighed at once: a few milliseconds. */
const READ_ARTICLES = 50;
/** Of an article that is deleted meanwhile. */
const NO_TERMS = { terms: new Int32Array(), weights: new Float32Array() };

/** Reads articles as the clusterer takes them. */
@Injectable()
export class ArticleReader {
  constructor(
    private readonly database: Database,
    private readonly snapshots: TermSnapshots,
    private readonly terms: ArticleTermsRepository,
  ) {}

  /** The frequencies that weigh terms; null while too few articles were counted. */
  async getSnapshot(): Promise<TermSnapshotVersion | null> {
    const snapshot = await this.snapshots.getCurrent();
    return snapshot !== null && snapshot.frequencies.articles >= ARTICLES_MIN ? snapshot : null;
  }

  /** In the order of `rows`. */
  async read(
    rows: readonly ClusteredRow[],
    { frequencies }: TermSnapshotVersion,
  ): Promise<ClusteredArticle[]> {
    const articles: ClusteredArticle[] = [];
    for (let at = 0; at < rows.length; at += READ_ARTICLES) {
      const some = rows.slice(at, at + READ_ARTICLES);
      const ids = some.map((row) => row.article_id);
      const vectors = await this.terms.readTermVectors(this.database, ids, frequencies);
      for (const { article_id: articleId, source_id: sourceId, published_at: time } of some) {
        const terms = vectors.get(articleId) ?? NO_TERMS;
        articles.push({ articleId, sourceId, publishedAt: time.getTime(), terms });
      }
    }
    return articles;
  }
}
