/** A stretch of a snippet; what was looked for is marked. */
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

/** The snippet as text and marks: no HTML of an answer ever becomes HTML of the page. */
export function parseSnippet(snippet: string): SnippetPart[] {
  return snippet
    .split(MARK)
    .map((html, place) => ({ text: decodeEntities(html), isMarked: place % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

const decodeEntities = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (reference) => REFERENCES[reference] ?? reference);
