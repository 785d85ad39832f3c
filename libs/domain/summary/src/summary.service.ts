import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import {
  AnswerGenerator,
  buildSentencesSchema,
  type Claim,
  type DraftAnswer,
  formatMaterial,
  type LoadedText,
  QUOTE_RULES,
  QuotableTexts,
  readDrafts,
  SentenceRanker,
  verifySentences,
} from '@reader/claims';
import { DAY_MS } from '@reader/duration';
import { AiAccess, LanguageModel } from '@reader/llm';
import { extractSection } from './extract-section';
import { LastReadingQueries } from './last-reading.queries';
import { DAYS_DEFAULT, DAYS_MAX, type SummaryQuery } from './summary.dto';
import { SummaryStories, type SummaryStory } from './summary-stories';
import type { SummaryView } from './summary.view';

const PURPOSE = 'summary';
const PROMPT_VERSION = 1;
const MATERIAL_CHARACTERS = 32_000;
const SENTENCES_PER_SECTION = 3;
const FIELDS = ['summary'];
const INSTRUCTIONS = `Summarise the news. Give one sentence for each article, what is most important in it. ${QUOTE_RULES}`;

type SummaryContent = Pick<SummaryView, 'sections'>;

/** What happened in the stories of a user, in sentences that quotes carry. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly access: AiAccess,
    private readonly stories: SummaryStories,
    private readonly readings: LastReadingQueries,
    private readonly texts: QuotableTexts,
    private readonly answers: AnswerGenerator,
    private readonly ranker: SentenceRanker,
    private readonly model: LanguageModel,
  ) {}

  /** @throws Problem 503 when generated answers are switched off */
  async get(user: User, query: SummaryQuery): Promise<SummaryView> {
    await this.access.requireEnabled(user);
    const to = new Date();
    const from = await this.findStart(user, query, to);
    const stories = await this.stories.listSince(user, from);
    const ids = stories.flatMap(({ quotedIds }) => quotedIds);
    const { content, ...answer } = await this.answers.generate<SummaryContent>({
      ...{ user, purpose: PURPOSE, promptVersion: PROMPT_VERSION, input: JSON.stringify(stories) },
      texts: await this.texts.listVersions(user, ids),
      write: () => this.write(user, stories),
      extract: () => this.extract(user, stories),
    });
    return { ...answer, ...content, window: { from: from.toISOString(), to: to.toISOString() } };
  }

  private async findStart(user: User, { days, since }: SummaryQuery, to: Date): Promise<Date> {
    const earliest = new Date(to.getTime() - (days ?? (since ? DAYS_MAX : DAYS_DEFAULT)) * DAY_MS);
    const lastRead = since === 'last_read' ? await this.readings.find(user) : null;
    return lastRead !== null && lastRead > earliest ? lastRead : earliest;
  }

  private async extract(user: User, stories: readonly SummaryStory[]): Promise<DraftAnswer<SummaryContent>> {
    return this.buildAnswer(stories, await this.load(user, stories), { claims: [], dropped: 0 });
  }

  private async write(user: User, stories: readonly SummaryStory[]): Promise<DraftAnswer<SummaryContent>> {
    const texts = await this.load(user, stories);
    if (texts.size === 0) return this.buildAnswer(stories, texts, { claims: [], dropped: 0 });
    const { drafts, malformed } = await this.model.ask({
      ...{ purpose: PURPOSE, instructions: INSTRUCTIONS, priority: 'person' as const, userId: user.id },
      material: formatMaterial([...texts.values()], MATERIAL_CHARACTERS),
      schema: buildSentencesSchema(FIELDS),
      check: (answer) => readDrafts(answer, FIELDS),
    });
    const { claims, dropped } = verifySentences(drafts, texts);
    if (claims.length === 0) return { content: { sections: [] }, claims, dropped: dropped + malformed };
    return this.buildAnswer(stories, texts, { claims, dropped: dropped + malformed });
  }

  private load(user: User, stories: readonly SummaryStory[]): Promise<Map<number, LoadedText>> {
    const ids = stories.flatMap(({ quotedIds }) => quotedIds);
    return this.texts.load(user, ids);
  }

  /** A story of which nothing was verified has quotes; one without a text is left out. */
  private async buildAnswer(
    stories: readonly SummaryStory[],
    texts: ReadonlyMap<number, LoadedText>,
    { claims, dropped }: { readonly claims: readonly Claim[]; readonly dropped: number },
  ): Promise<DraftAnswer<SummaryContent>> {
    const frequencies = await this.ranker.loadFrequencies([...texts.values()]);
    const sections: SummaryContent['sections'][number][] = [];
    const shown: Claim[] = [];
    for (const { title, articleIds, quotedIds } of stories) {
      const field = `sections[${sections.length}].summary`;
      const written = claims.filter(({ articleId }) => quotedIds.includes(articleId));
      const quoted = quotedIds.flatMap((id) => texts.get(id) ?? []);
      const own = written.length > 0 ? written : extractSection(field, quoted, frequencies);
      const lines = own.slice(0, SENTENCES_PER_SECTION).map((claim) => ({ ...claim, field }));
      if (lines.length === 0) continue;
      shown.push(...lines);
      const summary = lines.map(({ sentence }) => sentence).join(' ');
      sections.push({ title, summary, article_ids: articleIds });
    }
    return { content: { sections }, claims: shown, dropped };
  }
}
