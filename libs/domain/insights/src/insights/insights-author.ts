import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import {
  type Claim,
  type DraftAnswer,
  type LoadedText,
  QuotableTexts,
  SentenceRanker,
  SentenceWriter,
  StopWordsQueries,
} from '@reader/claims';
import { buildContent, extractInsights, type WordStatistics } from './extract-insights';
import type { InsightsContent } from './insights.view';
import { listTopicWords } from './topics';

export const PURPOSE = 'insights';
/** Grows when the prompt or the method changes. */
export const PROMPT_VERSION = 3;
const MATERIAL_CHARACTERS = 16_000;
/** How many sentences of each field are shown. */
const SHOWN: Readonly<Record<string, number>> = { summary: 3, key_points: 6, why_it_matters: 1 };
const FIELDS = Object.keys(SHOWN);
const INSTRUCTIONS =
  'Explain a news article: "summary" (two sentences), "key_points" (up to six), and "why_it_matters" ' +
  '(one sentence, only if the article says why).';

/** Makes insights of one article, with a model or without. */
@Injectable()
export class InsightsAuthor {
  constructor(
    private readonly texts: QuotableTexts,
    private readonly ranker: SentenceRanker,
    private readonly writer: SentenceWriter,
    private readonly stopWords: StopWordsQueries,
  ) {}

  async extract(user: UserRef, articleId: number): Promise<DraftAnswer<InsightsContent>> {
    const text = await this.load(user, articleId);
    return text === null ? NOTHING : extractInsights(text, await this.loadStatistics(text));
  }

  /** @throws ModelFailed */
  async write(user: UserRef, articleId: number): Promise<DraftAnswer<InsightsContent>> {
    const text = await this.load(user, articleId);
    if (text === null) return NOTHING;
    const task = { purpose: PURPOSE, instructions: INSTRUCTIONS, fields: FIELDS, texts: [text] };
    const { claims, dropped } = await this.writer.write(user, {
      ...task,
      charactersMax: MATERIAL_CHARACTERS,
    });
    const shown = FIELDS.flatMap((field) => numberClaims(claims, field));
    const statistics = await this.loadStatistics(text);
    const summary = listMissingSummary(shown, text, statistics);
    const all = [...summary, ...shown];
    return { content: buildContent(all, text, statistics), claims: all, dropped };
  }

  private async loadStatistics(text: LoadedText): Promise<WordStatistics> {
    const [frequencies, stopWords] = await Promise.all([
      this.ranker.loadFrequencies([text]),
      this.stopWords.list(listTopicWords(text)),
    ]);
    return { frequencies, stopWords };
  }

  /** Null for an article without a text. */
  private async load(user: UserRef, articleId: number): Promise<LoadedText | null> {
    return (await this.texts.load(user, [articleId])).get(articleId) ?? null;
  }
}

const NOTHING: DraftAnswer<InsightsContent> = {
  content: { summary: '', key_points: [], entities: [], topics: [], why_it_matters: null },
  claims: [],
  dropped: 0,
};

/** Quotes take the place of a summary that was not verified, if anything else was. */
function listMissingSummary(
  shown: readonly Claim[],
  text: LoadedText,
  statistics: WordStatistics,
): readonly Claim[] {
  const isSummary = ({ field }: Claim) => field === 'summary';
  if (shown.length === 0 || shown.some(isSummary)) return [];
  return extractInsights(text, statistics).claims.filter(isSummary);
}

/** The first claims of a field, each with its path in the answer. */
function numberClaims(claims: readonly Claim[], field: string): Claim[] {
  const own = claims.filter((claim) => claim.field === field).slice(0, SHOWN[field]);
  return own.map((claim, n) => ({ ...claim, field: field === 'key_points' ? `${field}[${n}]` : field }));
}
