import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type ArticleRow, ArticlesQueries, toArticleView } from '@reader/articles';
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
import { throwNotFound } from '@reader/http';
import { AiAccess, LanguageModel } from '@reader/llm';
import { buildPerspectives, extractPerspectives } from './extract-perspectives';
import type { PerspectivesContent, PerspectivesView } from './perspectives.view';

const PURPOSE = 'perspectives';
const PROMPT_VERSION = 1;
/** Other sources that are compared. */
const SOURCES_MAX = 5;
const MATERIAL_CHARACTERS = 24_000;
const FIELDS = ['angle', 'difference', 'common_ground'];
const INSTRUCTIONS =
  'Compare how sources tell one story. The first article is the one that is read. For each other article give one ' +
  '"angle" (what only it says) and one "difference" (what it adds to the first article). Give one "common_ground" ' +
  `from the first article (what all sources say). ${QUOTE_RULES}`;

/** How other sources tell the story of an article. */
@Injectable()
export class PerspectivesService {
  constructor(
    private readonly access: AiAccess,
    private readonly articles: ArticlesQueries,
    private readonly texts: QuotableTexts,
    private readonly answers: AnswerGenerator,
    private readonly ranker: SentenceRanker,
    private readonly model: LanguageModel,
  ) {}

  /** @throws Problem 503 when generated answers are switched off; 404 for an article the user may not read */
  async get(user: User, articleId: number): Promise<PerspectivesView> {
    await this.access.requireEnabled(user);
    const article = await this.articles.findById(user, articleId);
    if (article === null) return throwNotFound('article');
    const members = await this.articles.listByIds(user, article.story?.article_ids ?? []);
    const others = pickSources(article, members);
    const ids = [articleId, ...others.map(({ article_id: id }) => id)];
    const { content, ...answer } = await this.answers.generate<PerspectivesContent>({
      ...{ user, purpose: PURPOSE, promptVersion: PROMPT_VERSION },
      texts: await this.texts.listVersions(user, ids),
      write: () => this.write(user, ids),
      extract: () => this.extract(user, ids),
    });
    const rows = new Map(others.map((row) => [row.article_id, row]));
    const items = content.items.flatMap(({ article_id: id, ...item }) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ article: toArticleView(row), ...item }];
    });
    return { article_id: articleId, items, common_ground: content.common_ground, ...answer };
  }

  private async extract(user: User, ids: readonly number[]): Promise<DraftAnswer<PerspectivesContent>> {
    const [article, ...others] = await this.load(user, ids);
    if (article === undefined) return NOTHING;
    return extractPerspectives(article, others, await this.ranker.loadFrequencies([article, ...others]));
  }

  private async write(user: User, ids: readonly number[]): Promise<DraftAnswer<PerspectivesContent>> {
    const [article, ...others] = await this.load(user, ids);
    if (article === undefined || others.length === 0) return this.extract(user, ids);
    const { drafts, malformed } = await this.model.ask({
      ...{ purpose: PURPOSE, instructions: INSTRUCTIONS, priority: 'person' as const, userId: user.id },
      material: formatMaterial([article, ...others], MATERIAL_CHARACTERS),
      schema: buildSentencesSchema(FIELDS),
      check: (answer) => readDrafts(answer, FIELDS),
    });
    const texts = new Map([article, ...others].map((text) => [text.articleId, text]));
    const { claims, dropped } = verifySentences(drafts, texts);
    const shown = placeClaims(claims, article, others);
    const frequencies = await this.ranker.loadFrequencies([article, ...others]);
    const content = buildPerspectives(shown, article, others, frequencies);
    return { content, claims: shown, dropped: dropped + malformed };
  }

  /** Those that have a text, the article that is read first; without its text there is nothing to compare. */
  private async load(user: User, ids: readonly number[]): Promise<LoadedText[]> {
    const texts = await this.texts.load(user, ids);
    return texts.has(ids[0] ?? 0) ? [...texts.values()] : [];
  }
}

const NOTHING: DraftAnswer<PerspectivesContent> = {
  content: { items: [], common_ground: null },
  claims: [],
  dropped: 0,
};

/** The newest article of each other source. @param members newest first */
function pickSources(article: ArticleRow, members: readonly ArticleRow[]): ArticleRow[] {
  const bySource = new Map<string, ArticleRow>();
  for (const member of members)
    if (!bySource.has(member.source_slug)) bySource.set(member.source_slug, member);
  bySource.delete(article.source_slug);
  return [...bySource.values()].slice(0, SOURCES_MAX);
}

/** The first claim of each place in the answer. What all sources say is quoted from the article that is read. */
function placeClaims(claims: readonly Claim[], article: LoadedText, others: readonly LoadedText[]): Claim[] {
  const placed = new Map<string, Claim>();
  for (const claim of claims) {
    const n = others.findIndex(({ articleId }) => articleId === claim.articleId);
    const isCommon = claim.field === 'common_ground';
    if (isCommon !== (claim.articleId === article.articleId)) continue;
    const field = isCommon ? claim.field : `items[${n}].${claim.field}`;
    if (!placed.has(field)) placed.set(field, { ...claim, field });
  }
  return [...placed.values()];
}
