import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import {
  type Claim,
  type DraftAnswer,
  extractSection,
  type LoadedText,
  QuotableTexts,
  SentenceRanker,
  SentenceWriter,
  type VerifiedSentences,
} from '@reader/claims';
import type { SummaryStory } from './summary-stories';
import type { SummaryView } from './summary.view';

export const PURPOSE = 'summary';
/** Grows when the prompt or the method changes. */
export const PROMPT_VERSION = 1;
const MATERIAL_CHARACTERS = 32_000;
const SENTENCES_PER_SECTION = 3;
const INSTRUCTIONS = 'Summarise the news. Give one sentence for each article, what is most important in it.';
const NOTHING_WRITTEN: VerifiedSentences = { claims: [], dropped: 0 };

export type SummaryContent = Pick<SummaryView, 'sections'>;

/** Makes the sections of a summary, with a model or without. */
@Injectable()
export class SummaryAuthor {
  constructor(
    private readonly texts: QuotableTexts,
    private readonly ranker: SentenceRanker,
    private readonly writer: SentenceWriter,
  ) {}

  async extract(user: UserRef, stories: readonly SummaryStory[]): Promise<DraftAnswer<SummaryContent>> {
    return this.buildAnswer(stories, await this.load(user, stories), NOTHING_WRITTEN);
  }

  /** @throws ModelFailed */
  async write(user: UserRef, stories: readonly SummaryStory[]): Promise<DraftAnswer<SummaryContent>> {
    const texts = await this.load(user, stories);
    const task = { purpose: PURPOSE, instructions: INSTRUCTIONS, fields: ['summary'] };
    const material = { texts: [...texts.values()], charactersMax: MATERIAL_CHARACTERS };
    const written =
      texts.size === 0 ? NOTHING_WRITTEN : await this.writer.write(user, { ...task, ...material });
    if (written.claims.length === 0) return { content: { sections: [] }, ...written };
    return this.buildAnswer(stories, texts, written);
  }

  private load(user: UserRef, stories: readonly SummaryStory[]): Promise<Map<number, LoadedText>> {
    return this.texts.load(
      user,
      stories.flatMap(({ quotedIds }) => quotedIds),
    );
  }

  /** Quotes take the place of what was not verified; a story without texts is left out. */
  private async buildAnswer(
    stories: readonly SummaryStory[],
    texts: ReadonlyMap<number, LoadedText>,
    { claims, dropped }: VerifiedSentences,
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
