import { cleanText, countWords, sanitizeHtml, toPlainText } from '@reader/html';
import { marked } from 'marked';

export interface MarkdownPage {
  readonly markdown: string;
  /** The final address, after redirects. */
  readonly url: string;
}

export interface RenderedText {
  /** Sanitised. */
  readonly html: string;
  readonly text: string;
  readonly wordCount: number;
}

/** Renders Markdown (CommonMark with GitHub's tables) as sanitised HTML. Run it in a worker thread. */
export async function renderMarkdown({ markdown, url }: MarkdownPage): Promise<RenderedText> {
  const markup = marked.parse(cleanText(markdown), { gfm: true, mangle: false, headerIds: false });
  const html = sanitizeHtml(markup, { baseUrl: url, ownHost: new URL(url).hostname });
  const text = toPlainText(html);
  return { html, text, wordCount: countWords(text) };
}
