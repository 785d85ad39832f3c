/** What made a body: the steps of the chain, in their order. */
export const EXTRACTORS = ['static', 'browser', 'markdown', 'llm', 'feed'] as const;
export type Extractor = (typeof EXTRACTORS)[number];

/** A body before it is stored. */
export interface ExtractedBody {
  readonly extractor: Extractor;
  /** Sanitised. */
  readonly html: string;
  /** Of that HTML, plain. */
  readonly text: string;
  readonly title: string | null;
  readonly byline: string | null;
  /** At least 1. */
  readonly wordCount: number;
}
