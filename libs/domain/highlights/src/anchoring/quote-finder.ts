import { EditedText } from './edited-text';
import { type Agreement, measureAgreement, getBest, getMean, type Neighbours } from './context';
import { type Words, splitWords } from './words';

/** So long a quote that stood once in its text is itself wherever it stands once. */
const SURE_LENGTH = 24;
/** The share of its neighbours, on its better side, by which a short quote is known that stands once; */
const NEIGHBOURS_MIN = 0.5;
/** and on both sides where there were or are several, or where it was edited: one side says too little. */
const NEIGHBOURS_OF_UNSURE_MIN = 0.6;
/**
 * Places of one quote that are compared: those of a word that stands everywhere are not told apart anyhow.
 */
const OCCURRENCES_MAX = 200;

/** What is known of a quote: W3C TextQuoteSelector and TextPositionSelector. */
export interface Selector extends Neighbours {
  readonly quote: string;
  /** Where it began last, in UTF-16 units; null: it is not known. */
  readonly at: number | null;
  /** Whether its words stood elsewhere too when it was made. */
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
 * Finds quotes again in a text that may have changed. It gives the place of the quote or none: where it is
 * not sure which of several places is meant, or whether what is like the quote is the quote, it says null.
 */
export class QuoteFinder {
  private tokens: Words | null = null;
  private editedText: EditedText | null = null;

  constructor(readonly text: string) {}

  find(selector: Selector): Place | null {
    return this.findVerbatim(selector) ?? this.findEdited(selector);
  }

  /** Where the words stand, letter for letter. */
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

  /** The best of them, if its neighbours say that it is the one. */
  private pickBest(candidates: readonly Candidate[], selector: Selector): Place | null {
    const [best] = candidates.toSorted((one, other) => compareCandidates(one, other, selector.at));
    if (best === undefined || !isConfident(best, selector.isRepeated || candidates.length > 1)) return null;
    return { start: best.start, end: best.end };
  }
}

/** By its neighbours, then by how little it was edited, by what stands right beside it, and by nearness. */
function compareCandidates(one: Candidate, other: Candidate, at: number | null): number {
  const measureDistance = ({ start }: Candidate) => (at === null ? start : Math.abs(start - at));
  return (
    (getMean(other.agreement) ?? 0) - (getMean(one.agreement) ?? 0) ||
    one.edits - other.edits ||
    other.agreement.adjacent - one.agreement.adjacent ||
    measureDistance(one) - measureDistance(other)
  );
}

/** Without any neighbours the quote was the whole text: then only its own words can tell. */
function isConfident({ agreement, edits }: Candidate, isOneOfSeveral: boolean): boolean {
  const [mean, best] = [getMean(agreement), getBest(agreement)];
  if (mean === null || best === null) return edits === 0;
  return isOneOfSeveral || edits > 0 ? mean >= NEIGHBOURS_OF_UNSURE_MIN : best >= NEIGHBOURS_MIN;
}
