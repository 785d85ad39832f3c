import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type ArticleView, ArticlesQueries } from '@reader/articles';
import { throwNotFound } from '@reader/http';
import { NO_TERMS, type TermVector } from '../terms/term-vector';
import { type RelatableArticle, type RelatedArticle, rankRelated } from '../vector/rank-related';
import { ComparedTerms } from './compared-terms';
import { type ComparedRow, RelatedQueries, type SubjectRow } from './related.queries';

export interface RelatedRow {
  readonly article: ArticleView;
  readonly similarity: number;
}

/**
 * Nearest articles that are ranked by terms, source and age. More of them find no other articles of the same
 * story (`npm run bench -- stories`); fewer are too often of one story, so that many are ranked after all.
 */
const CANDIDATES_FEW = 40;
const CANDIDATES_MANY = 120;
/** Half of the few may be left out: of the same story, or a third of one source. */
const LIMIT_OF_FEW = 20;

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
    const related = await this.rank(user, subject, limit);
    const rows = await this.articles.listByIds(
      user,
      related.map(({ articleId: id }) => id),
    );
    const similarities = new Map(related.map(({ articleId: id, similarity }) => [id, similarity]));
    return rows.map((row) => ({ article: row, similarity: similarities.get(row.article_id) ?? 0 }));
  }

  /** Looks at more of the nearest where stories and sources that repeat leave too few. */
  private async rank(user: User, subject: SubjectRow, limit: number): Promise<RelatedArticle[]> {
    const compare = async (count: number) => {
      const candidates = await this.queries.listCandidates(user, subject, count);
      const terms = await this.terms.load([subject, ...candidates], subject.snapshot_id);
      const compared = candidates.map((row) => ({ ...toRelatable(row, terms), vectorCosine: row.cosine }));
      const related = rankRelated(toRelatable(subject, terms), compared, { limit, now: Date.now() });
      return { related, isComplete: related.length >= limit || candidates.length < count };
    };
    const first = limit > LIMIT_OF_FEW ? null : await compare(CANDIDATES_FEW);
    if (first !== null && (first.isComplete || subject.embedding === null)) return first.related;
    return (await compare(CANDIDATES_MANY)).related;
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
