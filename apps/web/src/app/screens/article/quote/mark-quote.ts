import { type Span, locate } from '../../highlights/in-article/locate';
import { wrapSpan } from '../../highlights/in-article/paint';
import { TextMap } from '../../highlights/in-article/text-map';

/** Words of an article's stored text. */
export interface Quote {
  readonly quote: string;
  /** Position in the stored text in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const MARK = 'mark[data-quoted]';

/** Marks the quoted words, and only these. Returns the first mark; null when the text does not have them. */
export function markQuote(prose: Element, quote: Quote): HTMLElement | null {
  clearQuote(prose);
  const map = new TextMap(prose);
  const span = findQuote(map.text, quote);
  return span ? (wrapSpan(map, span, createMark)[0] ?? null) : null;
}

export function clearQuote(prose: Element): void {
  for (const mark of prose.querySelectorAll(MARK)) mark.replaceWith(...mark.childNodes);
  prose.normalize();
}

/** The text that is shown can differ from the stored one: in spaces, in quotation marks, or as feed text. */
export function findQuote(text: string, { quote, start, end }: Quote): Span | null {
  const anchor = { quote, start, end, prefix: '', suffix: '', resolution: 'exact' } as const;
  return locate(text, anchor) ?? findLoosely(text, quote);
}

function findLoosely(text: string, quote: string): Span | null {
  const words = quote.split(/\s+/).filter((word) => word !== '');
  const found = new RegExp(words.map(toPattern).join('\\s+'), 'u').exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}

function toPattern(word: string): string {
  return word
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/['‘’‚]/g, "['‘’‚]")
    .replace(/["“”„«»]/g, '["“”„«»]')
    .replace(/[-–—]/g, '[-–—]');
}

function createMark(): HTMLElement {
  const mark = document.createElement('mark');
  mark.dataset['quoted'] = '';
  return mark;
}
