import { escapeHtml, buildExcerpt, toPlainText } from '@reader/html';
import type { Term } from '@reader/search-terms';
import type { HitRow } from './hits.queries';

/** Characters of a snippet: two lines on the screen. */
const SNIPPET_LENGTH = 220;
/** Characters shown before the first hit. */
const BEFORE_LENGTH = 60;
/** Characters of HTML read on both sides of a hit: a snippet with its tags. */
const CUT_LENGTH = 600;
/** Letters that may follow the stem of a word. */
const ENDING_LENGTH_MAX = 4;

/** Letters that Unicode does not decompose, as PostgreSQL's `unaccent` maps them. */
const PLAIN: Record<string, string> = { đ: 'd', ħ: 'h', ı: 'i', ŀ: 'l', ł: 'l', ŉ: 'n', ø: 'o', ŧ: 't' };

/** The small Latin letters with accents and other marks (U+00DF to U+024F), by the letter without them. */
const LETTERS: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  Array.from({ length: 0x24f - 0xde }, (_, n) => String.fromCodePoint(0xdf + n)).filter(
    (letter) => letter === letter.toLowerCase(),
  ),
  (letter) => PLAIN[letter] ?? withoutAccents(letter),
);

/** A term of a query, with the stems that were searched. */
export interface QueryTerm extends Term {
  readonly stems: readonly string[];
}

/** Marks terms in texts. */
export class SnippetRenderer {
  private readonly pattern: RegExp | null;

  constructor(terms: readonly QueryTerm[]) {
    const patterns = terms.filter(({ isExcluded }) => !isExcluded).flatMap(buildPatterns);
    this.pattern =
      patterns.length === 0
        ? null
        : new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  }

  /** Returns HTML in which `<mark>` is the only element: the text around the first hit, or the beginning. */
  render({ excerpt, text, is_html }: Pick<HitRow, 'excerpt' | 'text' | 'is_html'>): string {
    if (this.pattern === null || this.find(excerpt) !== -1) return this.renderAround(excerpt);
    return this.renderAround(this.findText(text ?? '', is_html) ?? excerpt);
  }

  /** Text with the first hit in it, or null. Parsing all HTML would take most of the time of a search. */
  private findText(text: string, isHtml: boolean): string | null {
    if (!isHtml) return this.find(text) === -1 ? null : text;
    const near = toPlainText(cutAround(text, this.find(text)));
    if (this.find(near) !== -1) return near;
    // The hit may have been inside a tag, such as the address of a link.
    const all = toPlainText(text);
    return this.find(all) === -1 ? null : all;
  }

  private renderAround(text: string): string {
    const first = this.find(text);
    if (first === -1) return this.markTerms(buildExcerpt(text, SNIPPET_LENGTH));
    const from = findStart(text, first);
    return (from > 0 ? '… ' : '') + this.markTerms(buildExcerpt(text.slice(from), SNIPPET_LENGTH));
  }

  private find(text: string): number {
    return this.pattern === null ? -1 : text.search(this.pattern);
  }

  private markTerms(text: string): string {
    if (this.pattern === null) return escapeHtml(text);
    let html = '';
    let end = 0;
    this.pattern.lastIndex = 0;
    // Unlike `matchAll`, `exec` does not copy the pattern.
    for (let hit = this.pattern.exec(text); hit !== null; hit = this.pattern.exec(text)) {
      html += `${escapeHtml(text.slice(end, hit.index))}<mark>${escapeHtml(hit[0])}</mark>`;
      end = this.pattern.lastIndex;
    }
    return html + escapeHtml(text.slice(end));
  }
}

/** The part of the HTML around a position that neither begins nor ends inside a tag. */
function cutAround(html: string, index: number): string {
  const [from, to] = [Math.max(0, index - CUT_LENGTH), index + CUT_LENGTH];
  const isInTag = html.lastIndexOf('<', from) > html.lastIndexOf('>', from);
  const piece = html.slice(isInTag ? html.indexOf('>', from) + 1 : from, to);
  return piece.lastIndexOf('<') > piece.lastIndexOf('>') ? piece.slice(0, piece.lastIndexOf('<')) : piece;
}

/** The beginning of a word some words before the position. */
function findStart(text: string, index: number): number {
  if (index <= BEFORE_LENGTH) return 0;
  const space = text.slice(index - BEFORE_LENGTH, index).search(/\s/);
  return space === -1 ? index : index - BEFORE_LENGTH + space + 1;
}

function buildPatterns({ kind, text, stems }: QueryTerm): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const phrase = words.map(toPattern).join('[^\\p{L}\\p{N}]+');
  if (kind !== 'word') return [kind === 'phrase' ? phrase : `${phrase}[\\p{L}\\p{N}]*`];
  const inflected = words.flatMap((word) =>
    stems.map((stem) => findSharedStart(word.toLowerCase(), stem)).filter((start) => start.length > 1),
  );
  return [
    ...words.map(toPattern),
    ...inflected.map((start) => `${toPattern(start)}\\p{L}{0,${ENDING_LENGTH_MAX}}`),
  ];
}

const toPattern = (word: string): string =>
  [...withoutAccents(word)].map((letter) => `[${letter}${LETTERS.get(letter)?.join('') ?? ''}]`).join('');

/** Lower case without accents. Only letters and digits remain, so that no sign is special in a pattern. */
function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function findSharedStart(word: string, stem: string): string {
  const plain = withoutAccents(word);
  let length = 0;
  while (length < stem.length && plain[length] === stem[length]) length += 1;
  return plain.slice(0, length);
}
