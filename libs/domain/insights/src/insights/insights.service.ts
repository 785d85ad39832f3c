import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { AnswerGenerator, QuotableTexts } from '@reader/claims';
import { RelatedService, toRelatedView } from '@reader/embeddings';
import { throwNotFound } from '@reader/http';
import { InsightsAuthor, PROMPT_VERSION, PURPOSE } from './insights-author';
import type { InsightsContent, InsightsView } from './insights.view';

const RELATED = 5;

/** What an article says, in sentences that quotes support. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly texts: QuotableTexts,
    private readonly answers: AnswerGenerator,
    private readonly author: InsightsAuthor,
    private readonly related: RelatedService,
  ) {}

  /** @throws Problem 404 for an article the user may not read; 503 when generated answers are switched off */
  async get(user: User, articleId: number): Promise<InsightsView> {
    const texts = await this.texts.listVersions(user, [articleId]);
    if (texts.length === 0) return throwNotFound('article');
    const { content, ...answer } = await this.answers.generate<InsightsContent>({
      ...{ user, purpose: PURPOSE, promptVersion: PROMPT_VERSION, texts },
      write: () => this.author.write(user, articleId),
      extract: () => this.author.extract(user, articleId),
    });
    const related = await this.related.listFor(user, articleId, RELATED);
    return { article_id: articleId, ...content, ...answer, related: related.map(toRelatedView) };
  }
}
