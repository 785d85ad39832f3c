import type { PageArticle } from '../page/page-article';

/** The names of the extraction steps, in the order of the chain. */
export const EXTRACTORS = ['static', 'browser', 'markdown', 'llm', 'feed'] as const;
export type Extractor = (typeof EXTRACTORS)[number];

/** A body before it is stored. */
export interface ExtractedBody {
  readonly extractor: Extractor;
  /** Sanitised. */
  readonly html: string;
  /** Plain text of `html`. */
  readonly text: string;
  readonly title: string | null;
  readonly byline: string | null;
  /** At least 1. */
  readonly wordCount: number;
}

/** Null when the page has no article text. */
export function toExtractedBody(extractor: Extractor, article: PageArticle): ExtractedBody | null {
  const { html, text, wordCount, title, byline } = article;
  return wordCount === 0 ? null : { extractor, html, text, wordCount, title, byline };
}
