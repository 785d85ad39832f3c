import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { PageQuery, PageResult } from '@reader/http';
import { EvidenceReader } from './ranking/evidence-reader';
import { findReason } from './ranking/find-reason';
import { getReasonWords } from './ranking/reason-words';
import { Recommender } from './ranking/recommender';
import type { ExplainedArticle } from './recommendation.view';

@Injectable()
export class RecommendationsService {
  constructor(
    private readonly recommender: Recommender,
    private readonly evidence: EvidenceReader,
  ) {}

  /** At most fifty articles; `total` counts them. Those whose reason is no longer true are left out. */
  async list(user: User, { limit, offset }: PageQuery): Promise<PageResult<ExplainedArticle>> {
    const list = await this.recommender.listFor(user);
    const evidence = await this.evidence.read(user, list);
    const words = getReasonWords(user.settings.language);
    const explained = list.recommendations.flatMap((recommendation): ExplainedArticle[] => {
      const article = evidence.rows.get(recommendation.candidate.articleId);
      const reason = findReason(recommendation, { list, evidence, words });
      return article === undefined || reason === null ? [] : [{ article, reason }];
    });
    return { items: explained.slice(offset, offset + limit), total: explained.length };
  }
}
