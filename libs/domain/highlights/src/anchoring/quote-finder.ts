import { EditedText } from './edited-text';
import { type Agreement, measureAgreement, getBest, getMean, type Neighbours } from './context';
import { type Words, splitWords } from './words';

/** Characters from which a quote that was unique is accepted at a unique place without its neighbours. */
const SURE_LENGTH = 24;
/** The share of neighbours that a short unique quote needs on its better side. */
const NEIGHBOURS_MIN = 0.5;
/** The share needed on both sides when the quote is edited, or occurs or occurred several times. */
const NEIGHBOURS_OF_UNSURE_MIN = 0.6;
/** Places of one quote that are compared. A quote with more places is ambiguous anyway. */
const OCCURRENCES_MAX = 200;

/** A quote as W3C TextQuoteSelector and TextPositionSelector describe it. */
export interface Selector extends Neighbours {
  readonly quote: string;
  /** Last known start in UTF-16 units; null when unknown. */
  readonly at: number | null;
  /** Whether the quote occurred more than once when the highlight was created. */
  readonly isRepeated: boolean;
}

export interface Place {
  readonly start: number;
  readonly end: number;
}

interface Candidate extends Place {
  readonly agreement: Agreement;
  /** Words that differ. */
  readonly edits: number;
}

/**
 * Finds quotes in a text that may have changed. Returns null rather than a doubtful place: when several
 * places are equally likely, or when a similar text may not be the quote.
 */
export class QuoteFinder {
  private tokens: Words | null = null;
  private editedText: EditedText | null = null;

  constructor(readonly text: string) {}

  find(selector: Selector): Place | null {
    return this.findVerbatim(selector) ?? this.findEdited(selector);
  }

  /** Places with exactly these characters. */
  findOccurrences(quote: string): number[] {
    const found: number[] = [];
    for (let at = this.text.indexOf(quote); at !== -1; at = this.text.indexOf(quote, at + 1)) {
      found.push(at);
      if (found.length >= OCCURRENCES_MAX) break;
    }
    return found;
  }

  private findVerbatim(selector: Selector): Place | null {
    const { quote, isRepeated } = selector;
    const starts = this.findOccurrences(quote);
    const [only] = starts;
    if (only !== undefined && starts.length === 1 && !isRepeated && quote.length >= SURE_LENGTH)
      return { start: only, end: only + quote.length };
    return this.pickBest(
      starts.map((start) => this.toCandidate({ start, end: start + quote.length }, selector, 0)),
      selector,
    );
  }

  private findEdited(selector: Selector): Place | null {
    this.editedText ??= new EditedText(this.text, this.getWords());
    const matches = this.editedText.find(selector.quote);
    return this.pickBest(
      matches.map((place) => this.toCandidate(place, selector, place.edits)),
      selector,
    );
  }

  private toCandidate({ start, end }: Place, selector: Selector, edits: number): Candidate {
    const agreement = measureAgreement({ text: this.text, words: this.getWords() }, { start, end }, selector);
    return { start, end, agreement, edits };
  }

  private getWords(): Words {
    return (this.tokens ??= splitWords(this.text));
  }

  /** The best candidate, if its neighbours confirm it. */
  private pickBest(candidates: readonly Candidate[], selector: Selector): Place | null {
    const [best] = candidates.toSorted((one, other) => compareCandidates(one, other, selector.at));
    if (best === undefined || !isConfident(best, selector.isRepeated || candidates.length > 1)) return null;
    return { start: best.start, end: best.end };
  }
}

/** Orders by neighbours, then by fewer edits, by adjoining characters, and by distance. */
function compareCandidates(one: Candidate, other: Candidate, at: number | null): number {
  const measureDistance = ({ start }: Candidate) => (at === null ? start : Math.abs(start - at));
  return (
    (getMean(other.agreement) ?? 0) - (getMean(one.agreement) ?? 0) ||
    one.edits - other.edits ||
    other.agreement.adjacent - one.agreement.adjacent ||
    measureDistance(one) - measureDistance(other)
  );
}

/** A quote without neighbours was the whole text, so only its own words count. */
function isConfident({ agreement, edits }: Candidate, isOneOfSeveral: boolean): boolean {
  const [mean, best] = [getMean(agreement), getBest(agreement)];
  if (mean === null || best === null) return edits === 0;
  return isOneOfSeveral || edits > 0 ? mean >= NEIGHBOURS_OF_UNSURE_MIN : best >= NEIGHBOURS_MIN;
}
