import type { ExtractedBody } from '../body/extracted-body';

/** With so many words a body is taken for whole; what is shorter is compared with what later steps find. */
export const FULL_TEXT_WORDS_MIN = 100;

/** What a step may begin with. */
export interface StepInput {
  /** The article's address; null where the feed gave none. */
  readonly url: string | null;
  /** What the feed gave, sanitised. */
  readonly feedHtml: string;
}

/**
 * One way to a body. It answers with what it found, or with why it found nothing, in words for the person who
 * asked; null when it is not set up or not for such an article, and so has nothing to say.
 */
export interface ExtractionStep {
  extract(input: StepInput): Promise<ExtractedBody | StepFailure | null>;
}

export class StepFailure {
  constructor(
    readonly reason: string,
    /** There is no page at the address, or it is refused: no other step goes there either. */
    readonly isFinal = false,
  ) {}
}

/** Nest's token of the steps, in the order in which they are tried. */
export const EXTRACTION_STEPS = Symbol('extraction steps');
