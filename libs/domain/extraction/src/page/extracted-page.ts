import type { Extracted, Extractor } from '../body/extracted';
import type { PageArticle } from './page-article';

/** Null when the page has no text of an article. */
export function toExtracted(extractor: Extractor, article: PageArticle): Extracted | null {
  const { html, text, wordCount, title, byline } = article;
  return wordCount === 0 ? null : { extractor, html, text, wordCount, title, byline };
}
