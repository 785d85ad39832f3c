import { cleanText } from '@reader/html';
import type { Claim, DraftSentence, Quotable, Span } from './claim';
import { hasOpposite, hasSamePolarity, isAboutContext, splitClauses } from './clauses';
import { findQuote } from './find-quote';
import { detectLanguage, isSameLanguage } from './languages';
import { hasNamesOf } from './names';
import { type NormalizedText, normalizeText } from './normalize';
import { hasQuantitiesOf } from './numbers';
import { type Sentence, splitSentences } from './sentences';

export interface VerifiedSentences {
  readonly claims: Claim[];
  /** Sentences that are not shown, because nothing in the text carries them. */
  readonly dropped: number;
}

/** A longer sentence says more than one quote can carry. */
const SENTENCE_LENGTH_MAX = 600;
/** Addresses and markup that the text does not have: a model must not lead anybody anywhere. */
const ADDRESS_OR_MARKUP = /\w+:\/\/\S+|\bwww\.\S+|javascript:|data:\w+\/|<\/?[a-z!][^>]*>|\]\([^)]*\)/gi;
const SPACE = /\s+/g;

/** Keeps the sentences that a verbatim quote carries; see README.md for what is checked. */
export function verifySentences(
  drafts: readonly DraftSentence[],
  texts: ReadonlyMap<number, Quotable>,
): VerifiedSentences {
  const sources = new Map<number, QuotedText>();
  const claims = drafts.flatMap((draft) => {
    const text = texts.get(draft.articleId);
    if (text === undefined) return [];
    const source = sources.get(text.articleId) ?? new QuotedText(text);
    sources.set(text.articleId, source);
    return verifySentence(draft, source) ?? [];
  });
  return { claims, dropped: drafts.length - claims.length };
}

/** A sentence of the text itself, as a claim. */
export function quoteSentence(field: string, source: Quotable, { start, end }: Span): Claim {
  const quote = source.text.slice(start, end);
  const { articleId, textSource } = source;
  return { field, sentence: quote, articleId, quote, start, end, textSource };
}

function verifySentence(draft: DraftSentence, source: QuotedText): Claim | null {
  const sentence = cleanText(draft.sentence).replace(SPACE, ' ').trim();
  if (sentence === '' || sentence.length > SENTENCE_LENGTH_MAX) return null;
  const span = findQuote(draft.quote, source.quotable, source.normalized);
  if (span === null || !isCarried(sentence, span, source)) return null;
  return { ...quoteSentence(draft.field, source.quotable, span), sentence };
}

function isCarried(sentence: string, span: Span, source: QuotedText): boolean {
  const { text } = source.quotable;
  const quote = text.slice(span.start, span.end);
  const around = source.listSentencesAt(span).map((each) => each.text);
  const context = around.length === 0 ? quote : around.join('\n');
  if (!isSameLanguage(sentence, context)) return false;
  const language = detectLanguage(context) ?? source.language;
  const clauses = splitClauses(sentence, language);
  const carrying = around.flatMap((each) => splitClauses(each, language));
  return (
    hasOnlyAddressesOf(context, sentence) &&
    hasQuantitiesOf(context, sentence) &&
    hasNamesOf({ carried: context, article: text, language }, sentence) &&
    isAboutContext(sentence, clauses, context) &&
    hasSamePolarity(clauses, carrying) &&
    !hasOpposite(sentence, context)
  );
}

function hasOnlyAddressesOf(context: string, sentence: string): boolean {
  return (sentence.match(ADDRESS_OR_MARKUP) ?? []).every((address) => context.includes(address));
}

/** A text with what is read from it once for all of its sentences. */
class QuotedText {
  private cachedNormalized: NormalizedText | null = null;
  private cachedSentences: Sentence[] | null = null;
  private cachedLanguage: string | null | undefined;

  constructor(readonly quotable: Quotable) {}

  get normalized(): NormalizedText {
    return (this.cachedNormalized ??= normalizeText(this.quotable.text));
  }

  get language(): string | null {
    if (this.cachedLanguage === undefined)
      this.cachedLanguage = detectLanguage(this.quotable.text.slice(0, 5_000));
    return this.cachedLanguage;
  }

  /** The sentences that the span touches. */
  listSentencesAt({ start, end }: Span): Sentence[] {
    this.cachedSentences ??= splitSentences(this.quotable.text);
    return this.cachedSentences.filter((each) => each.start < end && each.end > start);
  }
}
