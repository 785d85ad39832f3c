import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import {
  type Claim,
  type DraftAnswer,
  type LoadedText,
  QuotableTexts,
  SentenceRanker,
  SentenceWriter,
} from '@reader/claims';
import { buildPerspectives, extractPerspectives } from './extract-perspectives';
import type { PerspectivesContent } from './perspectives.view';

export const PURPOSE = 'perspectives';
/** Grows when the prompt or the method changes. */
export const PROMPT_VERSION = 2;
const MATERIAL_CHARACTERS = 24_000;
const FIELDS = ['angle', 'difference', 'common_ground'];
const INSTRUCTIONS =
  'Compare how sources tell one story. The first article is the one that is read. For each other article ' +
  'give one "angle" (what only it says) and one "difference" (what it adds to the first article). Give one ' +
  '"common_ground" from the first article (what all sources say).';

/** Compares an article with those of other sources, with a model or without. */
@Injectable()
export class PerspectivesAuthor {
  constructor(
    private readonly texts: QuotableTexts,
    private readonly ranker: SentenceRanker,
    private readonly writer: SentenceWriter,
  ) {}

  /** @param ids the article that is read, and those of other sources */
  async extract(user: UserRef, ids: readonly number[]): Promise<DraftAnswer<PerspectivesContent>> {
    const [article, ...others] = await this.load(user, ids);
    if (article === undefined) return NOTHING;
    return extractPerspectives(article, others, await this.ranker.loadFrequencies([article, ...others]));
  }

  /** @throws ModelFailed */
  async write(user: UserRef, ids: readonly number[]): Promise<DraftAnswer<PerspectivesContent>> {
    const [article, ...others] = await this.load(user, ids);
    if (article === undefined) return NOTHING;
    const texts = [article, ...others].filter(hasText);
    if (!hasText(article) || texts.length === 1) return NOTHING;
    const task = { purpose: PURPOSE, instructions: INSTRUCTIONS, fields: FIELDS, texts };
    const { claims, dropped } = await this.writer.write(user, {
      ...task,
      charactersMax: MATERIAL_CHARACTERS,
    });
    const shown = placeClaims(claims, article, others);
    const frequencies = await this.ranker.loadFrequencies([article, ...others]);
    return { content: buildPerspectives(shown, article, others, frequencies), claims: shown, dropped };
  }

  /** The article that is read first; those with only a title are compared by it. */
  private async load(user: UserRef, ids: readonly number[]): Promise<LoadedText[]> {
    const texts = await this.texts.loadAll(user, ids);
    return texts[0]?.articleId === ids[0] ? texts : [];
  }
}

const hasText = ({ text }: LoadedText): boolean => text !== '';

const NOTHING: DraftAnswer<PerspectivesContent> = {
  content: { items: [], common_ground: null },
  claims: [],
  dropped: 0,
};

/**
 * The first claim of each place in the answer. What all sources say is quoted from the article that is read.
 */
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
