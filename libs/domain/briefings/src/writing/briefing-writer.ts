import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { AnswerGenerator, type Claim, EXTRACTIVE, QuotableTexts, SentenceRanker } from '@reader/claims';
import { ConcurrencyLimiter } from '@reader/concurrency';
import type { SelectedStory } from '../selection/select-stories';
import { CoveredSentences } from './covered-sentences';
import { PROMPT_VERSION, PURPOSE, SectionAuthor, type WritingOptions } from './section-author';

/** Sections of one briefing that are written at a time. */
const CONCURRENCY = 4;
/** A person waits this long for the model; longer than for one section, shorter than proxies wait. */
export const PERSON_WAIT_MS = 45_000;
/** A sentence that is so like one of an earlier briefing repeats it, whatever its story. */
const REPEATED = 0.7;

export interface WrittenSection extends SelectedStory {
  readonly claims: readonly Claim[];
}

export interface WrittenBriefing {
  readonly sections: readonly WrittenSection[];
  readonly model: string;
  readonly dropped: number;
}

export interface BriefingOutline {
  /** In canonical order; a few more than are shown, because some may say nothing new. */
  readonly stories: readonly SelectedStory[];
  readonly sectionsMax: number;
  /** Sentences of the user's latest briefings. */
  readonly knownSentences: readonly string[];
}

/** Writes the sections of a briefing. Users who read the same articles share the text of a section. */
@Injectable()
export class BriefingWriter {
  constructor(
    private readonly texts: QuotableTexts,
    private readonly answers: AnswerGenerator,
    private readonly author: SectionAuthor,
    private readonly ranker: SentenceRanker,
  ) {}

  /** @throws Unavailable 503 when generated answers are switched off */
  async write(user: User, outline: BriefingOutline, options: WritingOptions): Promise<WrittenBriefing> {
    const limiter = new ConcurrencyLimiter(CONCURRENCY);
    const isWaitedFor = options.priority === 'person';
    const limited = isWaitedFor ? { ...options, stopping: AbortSignal.timeout(PERSON_WAIT_MS) } : options;
    const parts = await Promise.all(
      outline.stories.map((story) => limiter.run(() => this.writeSection(user, story, limited))),
    );
    const sentences = parts.flatMap(({ claims }) => claims.map(({ quote }) => quote));
    const texts = [...sentences, ...outline.knownSentences].map((text) => ({ title: '', text }));
    const known = new CoveredSentences(outline.knownSentences, await this.ranker.loadFrequencies(texts));
    const sections = parts
      .map((part) => ({ ...part, claims: part.claims.filter(({ quote }) => !known.has(quote, REPEATED)) }))
      .filter(({ claims }) => claims.length > 0)
      .slice(0, outline.sectionsMax);
    return {
      sections,
      model: sections.find(({ model }) => model !== EXTRACTIVE)?.model ?? EXTRACTIVE,
      dropped: sections.reduce((sum, { dropped }) => sum + dropped, 0),
    };
  }

  private async writeSection(user: User, story: SelectedStory, options: WritingOptions) {
    const { claims, dropped, model } = await this.answers.generatePart<null>({
      ...{ user, purpose: PURPOSE, promptVersion: PROMPT_VERSION },
      texts: await this.texts.listVersions(user, this.author.listArticleIds(story)),
      input: JSON.stringify({ quoted: story.quotedIds, covered: story.coveredIds }),
      write: () => this.author.write(user, story, options),
      extract: () => this.author.extract(user, story),
    });
    return { ...story, claims, dropped, model };
  }
}
