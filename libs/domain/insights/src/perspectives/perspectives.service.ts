import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { AnswerGenerator, QuotableTexts } from '@reader/claims';
import { StorySourcesQueries } from '../story-sources.queries';
import { PerspectivesAuthor, PROMPT_VERSION, PURPOSE } from './perspectives-author';
import type { PerspectivesContent, PerspectivesView } from './perspectives.view';

/** How other sources report the story of an article. */
@Injectable()
export class PerspectivesService {
  constructor(
    private readonly sources: StorySourcesQueries,
    private readonly texts: QuotableTexts,
    private readonly answers: AnswerGenerator,
    private readonly author: PerspectivesAuthor,
  ) {}

  /** @throws Problem 404 for an article the user may not read; 503 when generated answers are switched off */
  async get(user: User, articleId: number): Promise<PerspectivesView> {
    const others = await this.sources.listNewest(user, articleId);
    const ids = [articleId, ...others.map(({ article_id: id }) => id)];
    const { content, ...answer } = await this.answers.generate<PerspectivesContent>({
      ...{ user, purpose: PURPOSE, promptVersion: PROMPT_VERSION, input: String(articleId) },
      texts: await this.texts.listVersions(user, ids),
      write: () => this.author.write(user, ids),
      extract: () => this.author.extract(user, ids),
    });
    const rows = new Map(others.map((row) => [row.article_id, row]));
    const items = content.items.flatMap(({ article_id: id, ...item }) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ article: row, ...item }];
    });
    return { article_id: articleId, items, common_ground: content.common_ground, ...answer };
  }
}
