import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type ArticleRow, ArticlesQueries } from '@reader/articles';
import { throwNotFound } from '@reader/http';
import { rankRelated } from '../vector/rank-related';
import { RelatableLoader } from './relatable-loader';
import { RelatedCandidates } from './related-candidates';

export interface RelatedRow {
  readonly article: ArticleRow;
  readonly similarity: number;
}

@Injectable()
export class RelatedService {
  constructor(
    private readonly articles: ArticlesQueries,
    private readonly candidates: RelatedCandidates,
    private readonly loader: RelatableLoader,
  ) {}

  /** The articles most like this one, by vector and terms; by terms alone where it has no vector. */
  async listFor(user: User, articleId: number, limit: number): Promise<RelatedRow[]> {
    const [article, cosines] = await Promise.all([
      this.articles.findById(user, articleId),
      this.candidates.listFor(user, articleId),
    ]);
    if (article === null) return throwNotFound('article');
    const compared = await this.loader.load([...new Set([...cosines.keys(), articleId])]);
    const itself = compared.find((one) => one.articleId === articleId);
    if (itself === undefined) return [];
    const candidates = compared.map((one) => ({ ...one, vectorCosine: cosines.get(one.articleId) ?? null }));
    const related = rankRelated(itself, candidates, { limit, now: Date.now() });
    const rows = await this.articles.listByIds(
      user,
      related.map(({ articleId: id }) => id),
    );
    const similarities = new Map(related.map(({ articleId: id, similarity }) => [id, similarity]));
    return rows.map((row) => ({ article: row, similarity: similarities.get(row.article_id) ?? 0 }));
  }
}
