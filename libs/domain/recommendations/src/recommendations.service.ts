import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticlesQueries } from '@reader/articles';
import type { PageQuery, PageResult } from '@reader/http';
import { EvidenceReader } from './ranking/evidence-reader';
import { findReason, type Reason } from './ranking/find-reason';
import { getReasonWords } from './ranking/reason-words';
import { Recommender } from './ranking/recommender';
import type { ExplainedArticle } from './recommendation.view';

@Injectable()
export class RecommendationsService {
  constructor(
    private readonly recommender: Recommender,
    private readonly evidence: EvidenceReader,
    private readonly articles: ArticlesQueries,
  ) {}

  /** At most fifty articles; `total` counts them. Those whose reason is no longer true are left out. */
  async list(user: User, { limit, offset }: PageQuery): Promise<PageResult<ExplainedArticle>> {
    const list = await this.recommender.listFor(user);
    const evidence = await this.evidence.read(user, list);
    const words = getReasonWords(user.settings.language);
    const explained = list.recommendations.flatMap((recommendation): [number, Reason][] => {
      const { articleId } = recommendation.candidate;
      const reason = findReason(recommendation, { list, evidence, words });
      return reason === null || !evidence.titles.has(articleId) ? [] : [[articleId, reason]];
    });
    const reasons = new Map(explained.slice(offset, offset + limit));
    const rows = await this.articles.listByIds(user, [...reasons.keys()]);
    const items = rows.flatMap((article): ExplainedArticle[] => {
      const reason = reasons.get(article.article_id);
      return reason === undefined ? [] : [{ article, reason }];
    });
    return { items, total: explained.length };
  }
}
