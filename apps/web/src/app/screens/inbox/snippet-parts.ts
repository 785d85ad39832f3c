/** A part of a snippet; matched words are marked. */
export interface SnippetPart {
  readonly text: string;
  readonly isMarked: boolean;
}

const MARK = /<mark>(.*?)<\/mark>/gs;
const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Splits a snippet into text and marks, so that no HTML of a response becomes HTML of the page. */
export function parseSnippet(snippet: string): SnippetPart[] {
  return snippet
    .split(MARK)
    .map((html, place) => ({ text: decodeEntities(html), isMarked: place % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

const decodeEntities = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (reference) => REFERENCES[reference] ?? reference);
