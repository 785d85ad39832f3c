import type { WholeArticle } from '@reader/contract';
import { sanitizeHtml } from '../prose/sanitize-html';

/** What makes no sense when it is read aloud. */
const SILENT = 'figcaption, pre, table, audio, video, sup';
/** Elements that end a line. */
const BLOCKS =
  'address, article, blockquote, br, dd, div, dt, figure, h1, h2, h3, h4, h5, h6, hr, li, p, section';
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
/** Some voices stop in the middle of a longer text. */
const LENGTH_MAX = 300;

/** The title and the sentences of the article that is shown, for a voice. */
export function listSentences(
  { title, content_html: html }: Pick<WholeArticle, 'title' | 'content_html'>,
  language: string,
): string[] {
  const page = sanitizeHtml(html);
  for (const silent of page.querySelectorAll(SILENT)) silent.remove();
  for (const block of page.querySelectorAll(BLOCKS)) block.append('\n');
  for (const line of page.querySelectorAll('br, hr')) line.replaceWith('\n');
  return divideLines([title, ...(page.textContent ?? '').split('\n')], language);
}

/** The sentences of lines, without addresses. */
export function divideLines(lines: readonly string[], language: string): string[] {
  const segmenter = createSegmenter(language);
  return lines
    .map((line) => line.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim())
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(divide);
}

/** Feeds give languages that are none. */
function createSegmenter(language: string): Intl.Segmenter {
  const options = { granularity: 'sentence' } as const;
  try {
    return new Intl.Segmenter(language, options);
  } catch {
    return new Intl.Segmenter('en', options);
  }
}

/** Divides a sentence that is too long, after a comma or else a word. */
function divide(sentence: string): string[] {
  if (sentence.length <= LENGTH_MAX) return [sentence];
  const head = sentence.slice(0, LENGTH_MAX);
  const end = [/^.*[,;:–](?=\s)/su, /^.*(?=\s)/su].map((at) => at.exec(head)?.[0].length ?? 0).find(Boolean);
  const cut = end ?? LENGTH_MAX;
  return [sentence.slice(0, cut).trim(), ...divide(sentence.slice(cut).trim())];
}
