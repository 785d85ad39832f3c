import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import {
  type DraftAnswer,
  extractSection,
  type LoadedText,
  QuotableTexts,
  readSentences,
  SentenceRanker,
  SentenceWriter,
} from '@reader/claims';
import type { SelectedStory } from '../selection/select-stories';
import { CoveredSentences } from './covered-sentences';

export const PURPOSE = 'briefing';
/** Grows when the prompt or the method changes. */
export const PROMPT_VERSION = 1;
/** The field of every claim; the place of its section is added when the briefing is shown. */
export const TEXT_FIELD = 'text';
const MATERIAL_CHARACTERS = 12_000;
const SENTENCES_MAX = 3;
/** Articles of earlier briefings whose sentences are compared. */
const COVERED_MAX = 8;
/** A sentence of an update that is more like one of the articles before says nothing new. */
const ALIKE = 0.5;
const INSTRUCTIONS =
  'Tell what happened, for a reader who has one minute. ' +
  'Write at most three sentences, the most important first.';
const UPDATE_INSTRUCTIONS = 'The reader knows the story already. Tell only what is new in it.';

/** How the model is used. */
export interface WritingOptions {
  readonly priority: 'person' | 'background';
  /** Groups traces. */
  readonly sessionId: string;
  /** When it is aborted, quotes take the place of what the model did not write. */
  readonly stopping?: AbortSignal;
}

type SectionDraft = DraftAnswer<null>;

/** Writes the text of one section, with a model or without. */
@Injectable()
export class SectionAuthor {
  constructor(
    private readonly texts: QuotableTexts,
    private readonly ranker: SentenceRanker,
    private readonly writer: SentenceWriter,
  ) {}

  /** The articles that the text depends on. */
  listArticleIds({ quotedIds, coveredIds }: SelectedStory): number[] {
    return [...quotedIds, ...coveredIds.slice(0, COVERED_MAX)];
  }

  /** Quotes. Nothing when the articles only repeat earlier ones. */
  async extract(user: UserRef, story: SelectedStory): Promise<SectionDraft> {
    const { news, covered } = await this.load(user, story);
    const frequencies = await this.ranker.loadFrequencies([...news, ...covered]);
    const known = covered.flatMap((text) => readSentences(text, frequencies));
    const claims = extractSection(TEXT_FIELD, news, frequencies, known).slice(0, SENTENCES_MAX);
    return { content: null, claims, dropped: 0 };
  }

  /** @throws ModelFailed */
  async write(user: UserRef, story: SelectedStory, options: WritingOptions): Promise<SectionDraft> {
    const { news, covered } = await this.load(user, story);
    if (news.length === 0) return { content: null, claims: [], dropped: 0 };
    const { claims, dropped } = await this.writer.write(user, {
      ...{ purpose: PURPOSE, fields: [TEXT_FIELD], texts: news, charactersMax: MATERIAL_CHARACTERS },
      instructions: story.isUpdate ? `${INSTRUCTIONS} ${UPDATE_INSTRUCTIONS}` : INSTRUCTIONS,
      ...options,
    });
    const frequencies = await this.ranker.loadFrequencies([...news, ...covered]);
    const sentences = covered.flatMap((text) => readSentences(text, frequencies)).map(({ text }) => text);
    const known = new CoveredSentences(sentences, frequencies);
    const newClaims = claims.filter(({ quote }) => !known.has(quote, ALIKE));
    return { content: null, claims: newClaims.slice(0, SENTENCES_MAX), dropped };
  }

  private async load(
    user: UserRef,
    story: SelectedStory,
  ): Promise<{ news: LoadedText[]; covered: LoadedText[] }> {
    const texts = await this.texts.load(user, this.listArticleIds(story));
    const pick = (ids: readonly number[]) => ids.flatMap((id) => texts.get(id) ?? []);
    return { news: pick(story.quotedIds), covered: pick(story.coveredIds.slice(0, COVERED_MAX)) };
  }
}
