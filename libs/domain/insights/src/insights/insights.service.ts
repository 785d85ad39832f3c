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
import { RelatedService, toRelatedView } from '@reader/embeddings';
import { throwNotFound } from '@reader/http';
import { AiAccess, LanguageModel } from '@reader/llm';
import { buildContent, extractInsights } from './extract-insights';
import type { InsightsContent, InsightsView } from './insights.view';

const PURPOSE = 'insights';
const PROMPT_VERSION = 1;
const MATERIAL_CHARACTERS = 16_000;
const RELATED = 5;
/** How many sentences of each field are shown. */
const SHOWN: Readonly<Record<string, number>> = { summary: 3, key_points: 6, why_it_matters: 1 };
const FIELDS = Object.keys(SHOWN);
const INSTRUCTIONS =
  'Explain a news article: "summary" (two sentences), "key_points" (up to six), and "why_it_matters" (one sentence, ' +
  `only if the article says why). ${QUOTE_RULES}`;

/** What an article says, in sentences that quotes carry. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly access: AiAccess,
    private readonly texts: QuotableTexts,
    private readonly answers: AnswerGenerator,
    private readonly ranker: SentenceRanker,
    private readonly model: LanguageModel,
    private readonly related: RelatedService,
  ) {}

  /** @throws Problem 503 when generated answers are switched off; 404 for an article the user may not read */
  async get(user: User, articleId: number): Promise<InsightsView> {
    await this.access.requireEnabled(user);
    const versions = await this.texts.listVersions(user, [articleId]);
    if (versions.length === 0) return throwNotFound('article');
    const [answer, related] = await Promise.all([
      this.answers.generate<InsightsContent>({
        ...{ user, purpose: PURPOSE, promptVersion: PROMPT_VERSION, texts: versions },
        write: () => this.write(user, articleId),
        extract: () => this.extract(user, articleId),
      }),
      this.related.listFor(user, articleId, RELATED),
    ]);
    const { content, ...rest } = answer;
    return { article_id: articleId, ...content, ...rest, related: related.map(toRelatedView) };
  }

  /** An article without a text has no sentences. */
  private async load(user: User, articleId: number): Promise<LoadedText> {
    const texts = await this.texts.load(user, [articleId]);
    return texts.get(articleId) ?? createEmptyText(articleId);
  }

  private async extract(user: User, articleId: number): Promise<DraftAnswer<InsightsContent>> {
    const text = await this.load(user, articleId);
    return extractInsights(text, await this.ranker.loadFrequencies([text]));
  }

  private async write(user: User, articleId: number): Promise<DraftAnswer<InsightsContent>> {
    const text = await this.load(user, articleId);
    const { drafts, malformed } = await this.model.ask({
      ...{ purpose: PURPOSE, instructions: INSTRUCTIONS, priority: 'person' as const, userId: user.id },
      material: formatMaterial([text], MATERIAL_CHARACTERS),
      schema: buildSentencesSchema(FIELDS),
      check: (answer) => readDrafts(answer, FIELDS),
    });
    const { claims, dropped } = verifySentences(drafts, new Map([[articleId, text]]));
    const shown = FIELDS.flatMap((field) => numberClaims(claims, field));
    const content = buildContent(shown, text, await this.ranker.loadFrequencies([text]));
    return { content, claims: shown, dropped: dropped + malformed };
  }
}

/** The first claims of a field, each with its path in the answer. */
function numberClaims(claims: readonly Claim[], field: string): Claim[] {
  const own = claims.filter((claim) => claim.field === field).slice(0, SHOWN[field]);
  return own.map((claim, n) => ({ ...claim, field: field === 'key_points' ? `${field}[${n}]` : field }));
}

const createEmptyText = (articleId: number): LoadedText => ({
  ...{
    articleId,
    title: '',
    text: '',
    textSource: 'feed',
    language: null,
    publishedAt: new Date(0),
    sourceId: 0,
  },
  ...{ version: '', isPrivate: true },
});
