import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import { DAY_MS } from '@reader/duration';
import { ArticleTermsRepository } from '../terms/article-terms.repository';
import { LocalEmbedder } from '../vector/local-embedder';
import { EmbeddingsStatusQueries } from './embeddings-status.queries';
import { hasGrown } from './growth';
import type { VectorModelRow } from '../vector/vector-models.repository';

const RENEWAL_AGE_MS = 7 * DAY_MS;
/** Share of unknown weight in new articles from which a model is renewed. */
const UNKNOWN_SHARE_MAX = 0.15;
const NEWEST_ARTICLES = 500;

/** Decides whether a model must be learned. */
@Injectable()
export class ModelRenewal {
  constructor(
    private readonly database: Database,
    private readonly status: EmbeddingsStatusQueries,
    private readonly terms: ArticleTermsRepository,
    private readonly embedder: LocalEmbedder,
  ) {}

  async isDue(model: VectorModelRow | undefined, corpus: number): Promise<boolean> {
    // While most articles are unread, a model would be outdated at once.
    if ((await this.status.countUnread()) > corpus) return false;
    if (model === undefined) return true;
    if (hasGrown(model.articles, corpus)) return true;
    return model.age_ms >= RENEWAL_AGE_MS && (await this.measureUnknown(model)) > UNKNOWN_SHARE_MAX;
  }

  private async measureUnknown(model: VectorModelRow): Promise<number> {
    const newest = await this.database.query<{ article_id: number }>(sql`
      select article_id from article_terms order by article_id desc limit ${NEWEST_ARTICLES}`);
    const ids = newest.map(({ article_id: id }) => id);
    const bags = await this.terms.readBags(this.database, ids);
    return this.embedder.measureUnknown(this.database, model, bags.values());
  }
}
