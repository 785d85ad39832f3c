import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type ArticleRow, ArticlesQueries } from '@reader/articles';
import { throwNotFound } from '@reader/http';
import { NO_TERMS, type TermVector } from '../terms/term-vector';
import { type RelatableArticle, rankRelated } from '../vector/rank-related';
import { ComparedTerms } from './compared-terms';
import { type ComparedRow, RelatedQueries } from './related.queries';

export interface RelatedRow {
  readonly article: ArticleRow;
  readonly similarity: number;
}

@Injectable()
export class RelatedService {
  constructor(
    private readonly articles: ArticlesQueries,
    private readonly queries: RelatedQueries,
    private readonly terms: ComparedTerms,
  ) {}

  /** The articles most like this one, by vector and terms; by terms alone where it has no vector. */
  async listFor(user: User, articleId: number, limit: number): Promise<RelatedRow[]> {
    const subject = await this.queries.findSubject(user, articleId);
    if (subject === null) return throwNotFound('article');
    const candidates = await this.queries.listCandidates(user, subject);
    const terms = await this.terms.load([subject, ...candidates], subject.snapshot_id);
    const related = rankRelated(
      toRelatable(subject, terms),
      candidates.map((row) => ({ ...toRelatable(row, terms), vectorCosine: row.cosine })),
      { limit, now: Date.now() },
    );
    const rows = await this.articles.listByIds(
      user,
      related.map(({ articleId: id }) => id),
    );
    const similarities = new Map(related.map(({ articleId: id, similarity }) => [id, similarity]));
    return rows.map((row) => ({ article: row, similarity: similarities.get(row.article_id) ?? 0 }));
  }
}

function toRelatable(row: ComparedRow, terms: ReadonlyMap<number, TermVector>): RelatableArticle {
  return {
    articleId: row.article_id,
    sourceId: row.source_id,
    storyId: row.story_id,
    publishedAt: row.published_at.getTime(),
    terms: terms.get(row.article_id) ?? NO_TERMS,
  };
}
