import type { ExtractedBody } from '../body/extracted-body';

/** A body with this many words counts as complete; a shorter one is compared with those of later steps. */
export const FULL_TEXT_WORDS_MIN = 100;

/** The input of a step. */
export interface StepInput {
  /** The article's address; null when the feed has none. */
  readonly url: string | null;
  /** The feed's content, sanitised. */
  readonly feedHtml: string;
}

/**
 * One way to get a full text. Returns a body, or a `StepFailure` with a reason for the user; null when the
 * step is not configured or does not apply.
 */
export interface ExtractionStep {
  extract(input: StepInput): Promise<ExtractedBody | StepFailure | null>;
}

export class StepFailure {
  constructor(
    readonly reason: string,
    /** The page is missing or refused, so later steps do not request it either. */
    readonly isFinal = false,
  ) {}
}

/** Injection token of the steps, in the order in which they are tried. */
export const EXTRACTION_STEPS = Symbol('extraction steps');
