import { toPlainText } from '@reader/html';
import type { TaskPriority } from '@reader/threads';
import type { ExtractedBody } from '../body/extracted-body';
import type { NoPageCode } from '../page/page-fetcher';

/** A body with this many words counts as complete; a shorter one is compared with those of later steps. */
export const FULL_TEXT_WORDS_MIN = 100;

/** The input of a step. */
export interface StepInput {
  /** The article's address; null when the feed has none. */
  readonly url: string | null;
  /** The feed's content, sanitised. */
  readonly feedHtml: string;
  /** Of the article's private source; null for a global one. Without it, pages of a site are not compared. */
  readonly ownerId?: number | null;
  /** `background`: no user waits for the text. */
  readonly priority?: TaskPriority;
}

/** Characters of the feed's content that help to find the article on its page. */
const EXCERPT_LENGTH = 300;
const EXCERPT_HTML_LENGTH = 4000;

/** The beginning of the feed's content as text. */
export function buildFeedExcerpt({ feedHtml }: StepInput): string {
  return toPlainText(feedHtml.slice(0, EXCERPT_HTML_LENGTH)).slice(0, EXCERPT_LENGTH);
}

/**
 * One way to get a full text. Returns a body, or a `StepFailure` with a reason for the user; null when the
 * step is not configured or does not apply.
 */
export interface ExtractionStep {
  extract(input: StepInput): Promise<ExtractedBody | StepFailure | null>;
}

export type StepFailureCode = NoPageCode | 'no_text';

export class StepFailure {
  constructor(
    readonly reason: string,
    readonly code: StepFailureCode,
    /** The page is missing or refused, so later steps do not request it either. */
    readonly isFinal = false,
  ) {}
}

/** Injection token of the steps, in the order in which they are tried. */
export const EXTRACTION_STEPS = Symbol('extraction steps');
