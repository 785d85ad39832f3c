export type TextSource = 'body' | 'feed';

/** The text of an article that sentences can quote. */
export interface Quotable {
  readonly articleId: number;
  readonly title: string;
  readonly text: string;
  /** Whether `text` is the extracted body or the feed's own text. */
  readonly textSource: TextSource;
}

/** A sentence as a model writes it: not verified. */
export interface DraftSentence {
  /** Path into the answer, such as `key_points[0]`. */
  readonly field: string;
  readonly sentence: string;
  readonly articleId: number;
  readonly quote: string;
}

/** A sentence with the words of an article that support it. */
export interface Claim {
  readonly field: string;
  readonly sentence: string;
  readonly articleId: number;
  /** Verbatim: `text.slice(start, end)` of the article's text. */
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly textSource: TextSource;
}

/** Part of a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The `model` of answers that consist of quotes only. */
export const EXTRACTIVE = 'extractive';
