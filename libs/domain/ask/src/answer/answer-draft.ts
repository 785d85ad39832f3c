import type { Claim } from '@reader/claims';
import type { Candidate } from '../retrieval/candidates.queries';
import type { AskCitationView, AskSentenceView } from './answer.view';

/** The field of every claim of an answer. */
export const ANSWER_FIELD = 'answer';

/** An answer while its sentences come in. */
export class AnswerDraft {
  readonly claims: Claim[] = [];
  readonly sentences: AskSentenceView[] = [];
  readonly citations: AskCitationView[] = [];
  /** Sentences of a model that no quote supported. */
  dropped = 0;

  get text(): string {
    return this.sentences.map(({ text }) => text).join(' ');
  }

  get isEmpty(): boolean {
    return this.sentences.length === 0;
  }

  /** Adds a verified sentence. A quote that was cited before keeps its number. */
  add(claim: Claim, candidate: Candidate): AskSentenceView {
    this.claims.push(claim);
    const sentence = { text: claim.sentence, citations: [this.addCitation(claim, candidate).number] };
    this.sentences.push(sentence);
    return sentence;
  }

  hasSentence(sentence: string): boolean {
    return this.sentences.some(({ text }) => text === sentence);
  }

  /** Whether the answer quotes a part of this span already. */
  hasQuoteIn({ articleId, start, end }: Pick<Claim, 'articleId' | 'start' | 'end'>): boolean {
    return this.claims.some(
      (claim) => claim.articleId === articleId && claim.start < end && claim.end > start,
    );
  }

  private addCitation({ articleId, quote }: Claim, { title, url }: Candidate): AskCitationView {
    const known = this.citations.find((each) => each.article_id === articleId && each.quote === quote);
    if (known !== undefined) return known;
    const citation = { number: this.citations.length + 1, article_id: articleId, title, url, quote };
    this.citations.push(citation);
    return citation;
  }
}
