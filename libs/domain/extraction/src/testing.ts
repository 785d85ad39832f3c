import type { PageResponse } from '@reader/testing';

export interface WireBody {
  readonly article_id: number;
  readonly html: string;
  readonly text: string;
  readonly title: string | null;
  readonly byline: string | null;
  readonly word_count: number;
  readonly extractor: string;
  readonly extracted_at: string;
}

/** Running text with 26 words per paragraph. */
export function paragraphs(count: number): string {
  return Array.from(
    { length: count },
    (_, n) =>
      `<p>Sentence ${n} of the article tells, as sentences do, of something that happened somewhere, and of
       what people who were there, or who were not, have said about it.</p>`,
  ).join('\n');
}

/** A typical page: an article between a navigation and an imprint. */
export function aPage(title: string, article: string): PageResponse {
  return {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><head><title>${title} · A Site of News</title></head><body>
      <nav><ul><li><a href="/">Home</a></li><li><a href="/about">About us</a></li></ul></nav>
      <main><article><h1>${title}</h1>${article}</article></main>
      <footer><p><a href="/imprint">Imprint</a></p></footer></body></html>`,
  };
}
