/** A page as it came, or as a browser left it. */
export interface PageInput {
  readonly content: Uint8Array | string;
  readonly contentType: string | null;
  /** The address that answered. */
  readonly url: string;
  /** Readability alone: for a page that took the thorough way too long. */
  readonly quick: boolean;
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
  /** ISO 8601; null when the page says none, or nonsense. */
  readonly publishedAt: string | null;
}
