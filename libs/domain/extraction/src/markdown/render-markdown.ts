import { cleanText, countWords, sanitizeHtml, textOf } from '@reader/html';
import { marked } from 'marked';

export interface WrittenPage {
  readonly markdown: string;
  /** The address that answered. */
  readonly url: string;
}

export interface RenderedText {
  /** Sanitised. */
  readonly html: string;
  readonly text: string;
  readonly wordCount: number;
}

/** Markdown (CommonMark with GitHub's tables) as an article shows it. For a worker thread. */
export async function renderMarkdown({ markdown, url }: WrittenPage): Promise<RenderedText> {
  const markup = marked.parse(cleanText(markdown), { gfm: true, mangle: false, headerIds: false });
  const html = sanitizeHtml(markup, { baseUrl: url, ownHost: new URL(url).hostname });
  const text = textOf(html);
  return { html, text, wordCount: countWords(text) };
}
