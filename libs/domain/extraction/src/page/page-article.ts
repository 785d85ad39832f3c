import type { KnownLine } from './site-lines';

/** A page as fetched (bytes) or as rendered by a browser (string). */
export interface PageInput {
  readonly content: Uint8Array | string;
  readonly contentType: string | null;
  /** The final address, after redirects. */
  readonly url: string;
  /** Use Readability alone, for a page that took too long otherwise. */
  readonly quick: boolean;
  /** The beginning of what the feed says about the article, as text. */
  readonly excerpt?: string;
  /** Lines that pages of the site repeat; without it, no line is compared. */
  readonly siteLines?: readonly KnownLine[];
}

/** The article of a page. */
export interface PageArticle {
  /** Sanitised; empty when the page has no article. */
  readonly html: string;
  readonly text: string;
  readonly wordCount: number;
  readonly title: string | null;
  readonly byline: string | null;
  readonly excerpt: string | null;
  readonly imageUrl: string | null;
  readonly language: string | null;
  /** ISO 8601; null when the page has no plausible date. */
  readonly publishedAt: string | null;
  /** Which extractor the text is from, and why: for measurements. */
  readonly choice: string;
  /** Hashes of the lines at the edges of the text, where they were compared. */
  readonly lines: readonly number[];
}
