import { cleanText } from '@reader/html';
import type { Claim, DraftSentence, Quotable, Span } from './claim';
import {
  hasNegationsOf,
  hasOpposite,
  hasSamePolarity,
  isAboutContext,
  isMerged,
  readContentTerms,
  splitClauses,
} from './clauses';
import { findQuote } from './find-quote';
import { detectLanguage, isSameLanguage } from './languages';
import { hasNamesOf } from './names';
import { type NormalizedText, normalizeText } from './normalize';
import { hasQuantitiesOf } from './numbers';
import { type Sentence, splitSentences } from './sentences';

export interface VerifiedSentences {
  readonly claims: Claim[];
  /** Sentences that are not shown, because nothing in the text supports them. */
  readonly dropped: number;
}

/** A longer sentence says more than one quote can support. */
const SENTENCE_LENGTH_MAX = 600;
/** Addresses and markup that the text does not have: a model must not lead anybody anywhere. */
const ADDRESS_OR_MARKUP = /\w+:\/\/\S+|\bwww\.\S+|javascript:|data:\w+\/|<\/?[a-z!][^>]*>|\]\([^)]*\)/gi;
const SPACE = /\s+/g;

/** Keeps the sentences that a verbatim quote supports; see README.md for what is checked. */
export function verifySentences(
  drafts: readonly DraftSentence[],
  texts: ReadonlyMap<number, Quotable>,
): VerifiedSentences {
  const verifier = new SentenceVerifier(texts);
  const claims = drafts.flatMap((draft) => verifier.verify(draft) ?? []);
  return { claims, dropped: drafts.length - claims.length };
}

/** Verifies the sentences of one answer as they arrive; each text is read once. */
export class SentenceVerifier {
  private readonly sources: ReadonlyMap<number, QuotedText>;

  constructor(texts: ReadonlyMap<number, Quotable>) {
    this.sources = new Map([...texts].map(([id, text]) => [id, new QuotedText(text)]));
  }

  /** Null when the quote supports no such sentence. */
  verify(draft: DraftSentence): Claim | null {
    const source = this.sources.get(draft.articleId);
    if (source === undefined) return null;
    const others = [...this.sources.values()].filter((other) => other !== source);
    return verifySentence(draft, source, others);
  }
}

/** A sentence of the text itself, as a claim. */
export function quoteSentence(field: string, source: Quotable, { start, end }: Span): Claim {
  const quote = source.text.slice(start, end);
  const { articleId, textSource } = source;
  return { field, sentence: quote, articleId, quote, start, end, textSource };
}

function verifySentence(
  draft: DraftSentence,
  source: QuotedText,
  others: readonly QuotedText[],
): Claim | null {
  const sentence = cleanText(draft.sentence).replace(SPACE, ' ').trim();
  if (sentence === '' || sentence.length > SENTENCE_LENGTH_MAX) return null;
  const span = findQuote(draft.quote, source.quotable, source.normalized);
  if (span === null) return null;
  const claim = { ...quoteSentence(draft.field, source.quotable, span), sentence };
  if (isVerbatim(sentence, source.getContext(span))) return claim;
  if (!isCarried(sentence, span, source)) return null;
  if (isMerged(sentence, source.getContext(span), listTerms(others))) return null;
  return claim;
}

/** Whole sentences of the text support themselves; a part may leave out who says it, or that nobody does. */
function isVerbatim(sentence: string, context: string): boolean {
  return normalizeText(sentence).text.trim() === normalizeText(context).text.trim();
}

function isCarried(sentence: string, span: Span, source: QuotedText): boolean {
  const { text } = source.quotable;
  const quote = text.slice(span.start, span.end);
  const around = source.listSentencesAt(span).map((each) => each.text);
  const context = source.getContext(span);
  if (!isSameLanguage(sentence, context)) return false;
  const language = detectLanguage(context) ?? source.language;
  const clauses = splitClauses(sentence, language);
  const supporting = around.flatMap((each) => splitClauses(each, language));
  return (
    hasOnlyAddressesOf(context, sentence) &&
    hasQuantitiesOf(context, sentence) &&
    hasNamesOf({ carried: context, article: text, language }, sentence) &&
    isAboutContext(sentence, clauses, context) &&
    hasSamePolarity(clauses, supporting) &&
    hasNegationsOf(quote, context, { sentence, language }) &&
    !hasOpposite(sentence, context)
  );
}

/** The terms of the texts' sentences, read only as far as they are needed. */
function* listTerms(texts: readonly QuotedText[]): Generator<readonly ReadonlySet<string>[]> {
  for (const text of texts) yield text.sentenceTerms;
}

function hasOnlyAddressesOf(context: string, sentence: string): boolean {
  return (sentence.match(ADDRESS_OR_MARKUP) ?? []).every((address) => context.includes(address));
}

/** A text with what is read from it once for all of its sentences. */
class QuotedText {
  private cachedNormalized: NormalizedText | null = null;
  private cachedSentences: Sentence[] | null = null;
  private cachedTerms: ReadonlySet<string>[] | null = null;
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

  get sentences(): readonly Sentence[] {
    return (this.cachedSentences ??= splitSentences(this.quotable.text));
  }

  /** The terms of each sentence. */
  get sentenceTerms(): readonly ReadonlySet<string>[] {
    return (this.cachedTerms ??= this.sentences.map(({ text }) => readContentTerms(text)));
  }

  /** What supports a sentence: the sentences that its quote touches. */
  getContext(span: Span): string {
    const around = this.listSentencesAt(span).map(({ text }) => text);
    return around.length === 0 ? this.quotable.text.slice(span.start, span.end) : around.join('\n');
  }

  /** The sentences that the span touches. */
  listSentencesAt({ start, end }: Span): Sentence[] {
    return this.sentences.filter((each) => each.start < end && each.end > start);
  }
}
