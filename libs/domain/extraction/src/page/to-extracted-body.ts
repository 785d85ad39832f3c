import type { ExtractedBody, Extractor } from '../body/extracted-body';
import type { PageArticle } from './page-article';

/** Null when the page has no article text. */
export function toExtractedBody(extractor: Extractor, article: PageArticle): ExtractedBody | null {
  const { html, text, wordCount, title, byline } = article;
  return wordCount === 0 ? null : { extractor, html, text, wordCount, title, byline };
}
