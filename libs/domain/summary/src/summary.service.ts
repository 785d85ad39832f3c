import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { AnswerGenerator, QuotableTexts } from '@reader/claims';
import { PROMPT_VERSION, PURPOSE, SummaryAuthor, type SummaryContent } from './summary-author';
import { SummaryStories } from './summary-stories';
import type { SummaryQuery } from './summary.dto';
import type { SummaryView } from './summary.view';

/** What happened in the stories of a user, in sentences that quotes support. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly stories: SummaryStories,
    private readonly texts: QuotableTexts,
    private readonly answers: AnswerGenerator,
    private readonly author: SummaryAuthor,
  ) {}

  /** @throws Unavailable 503 when generated answers are switched off */
  async get(user: User, query: SummaryQuery): Promise<SummaryView> {
    const to = new Date();
    const from = await this.stories.findStart(user, query, to);
    const stories = await this.stories.listSince(user, from);
    const ids = stories.flatMap(({ quotedIds }) => quotedIds);
    const { content, ...answer } = await this.answers.generate<SummaryContent>({
      ...{ user, purpose: PURPOSE, promptVersion: PROMPT_VERSION, input: JSON.stringify(stories) },
      texts: await this.texts.listVersions(user, ids),
      write: () => this.author.write(user, stories),
      extract: () => this.author.extract(user, stories),
    });
    return { ...answer, ...content, window: { from: from.toISOString(), to: to.toISOString() } };
  }
}
