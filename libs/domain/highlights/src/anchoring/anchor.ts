import { EditedText } from './alike';
import { type Agreement, agreement, bestOf, meanOf, type Neighbours } from './context';
import { type Words, wordsOf } from './words';

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
  readonly agrees: Agreement;
  /** Words that differ. */
  readonly edits: number;
}

/**
 * Finds quotes again in a text that may have changed. It gives the place of the quote or none: where it is
 * not sure which of several places is meant, or whether what is like the quote is the quote, it says null.
 */
export class Anchoring {
  private tokens: Words | null = null;
  private inWords: EditedText | null = null;

  constructor(readonly text: string) {}

  find(selector: Selector): Place | null {
    return this.verbatim(selector) ?? this.edited(selector);
  }

  /** Where the words stand, letter for letter. */
  occurrences(quote: string): number[] {
    const found: number[] = [];
    for (let at = this.text.indexOf(quote); at !== -1; at = this.text.indexOf(quote, at + 1)) {
      found.push(at);
      if (found.length >= OCCURRENCES_MAX) break;
    }
    return found;
  }

  private verbatim(selector: Selector): Place | null {
    const { quote, isRepeated } = selector;
    const starts = this.occurrences(quote);
    const [only] = starts;
    if (only !== undefined && starts.length === 1 && !isRepeated && quote.length >= SURE_LENGTH)
      return { start: only, end: only + quote.length };
    return this.known(
      starts.map((start) => this.candidate({ start, end: start + quote.length }, selector, 0)),
      selector,
    );
  }

  private edited(selector: Selector): Place | null {
    this.inWords ??= new EditedText(this.text, this.words());
    const alike = this.inWords.find(selector.quote);
    return this.known(
      alike.map((place) => this.candidate(place, selector, place.edits)),
      selector,
    );
  }

  private candidate({ start, end }: Place, selector: Selector, edits: number): Candidate {
    const agrees = agreement({ text: this.text, words: this.words() }, { start, end }, selector);
    return { start, end, agrees, edits };
  }

  private words(): Words {
    return (this.tokens ??= wordsOf(this.text));
  }

  /** The best of them, if its neighbours say that it is the one. */
  private known(candidates: readonly Candidate[], selector: Selector): Place | null {
    const [best] = candidates.toSorted((one, other) => better(one, other, selector.at));
    if (best === undefined || !isKnown(best, selector.isRepeated || candidates.length > 1)) return null;
    return { start: best.start, end: best.end };
  }
}

/** By its neighbours, then by how little it was edited, by what stands right beside it, and by nearness. */
function better(one: Candidate, other: Candidate, at: number | null): number {
  const far = ({ start }: Candidate) => (at === null ? start : Math.abs(start - at));
  return (
    (meanOf(other.agrees) ?? 0) - (meanOf(one.agrees) ?? 0) ||
    one.edits - other.edits ||
    other.agrees.adjacent - one.agrees.adjacent ||
    far(one) - far(other)
  );
}

/** Without any neighbours the quote was the whole text: then only its own words can tell. */
function isKnown({ agrees, edits }: Candidate, isOneOfSeveral: boolean): boolean {
  const [mean, best] = [meanOf(agrees), bestOf(agrees)];
  if (mean === null || best === null) return edits === 0;
  return isOneOfSeveral || edits > 0 ? mean >= NEIGHBOURS_OF_UNSURE_MIN : best >= NEIGHBOURS_MIN;
}
