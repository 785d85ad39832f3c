import { escapeHtml, buildExcerpt, toPlainText } from '@reader/html';
import type { QueryTerm } from '../query/query-parser';

/** Characters of a snippet: two lines on the screen. */
const SNIPPET_LENGTH = 220;
/** Characters shown before the first hit. */
const BEFORE_LENGTH = 60;
/** Characters of HTML read on both sides of a hit: a snippet with its tags. */
const CUT_LENGTH = 600;
/** Letters that may follow the stem of a word. */
const ENDING_LENGTH_MAX = 4;

/** Variants that PostgreSQL's `unaccent` maps to each letter. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'aàáâãäåāăą',
  c: 'cçćĉċč',
  d: 'dďđ',
  e: 'eèéêëēĕėęě',
  g: 'gĝğġģ',
  h: 'hĥħ',
  i: 'iìíîïĩīĭįı',
  j: 'jĵ',
  k: 'kķ',
  l: 'lĺļľŀł',
  n: 'nñńņňŉ',
  o: 'oòóôõöøōŏő',
  r: 'rŕŗř',
  s: 'sśŝşšș',
  t: 'tţťŧț',
  u: 'uùúûüũūŭůűų',
  w: 'wŵ',
  y: 'yýÿŷ',
  z: 'zźżž',
};

/** The text of a hit; `excerpt` is plain text. */
export interface SnippetSource {
  readonly excerpt: string;
  readonly text: string;
  readonly isHtml: boolean;
}

/** Marks terms in texts. One instance per list of terms, for as long as the list lives. */
export class SnippetRenderer {
  private static readonly renderers = new WeakMap<readonly QueryTerm[], SnippetRenderer>();
  private readonly pattern: RegExp | null;

  static getFor(terms: readonly QueryTerm[]): SnippetRenderer {
    const renderer = SnippetRenderer.renderers.get(terms) ?? new SnippetRenderer(terms);
    SnippetRenderer.renderers.set(terms, renderer);
    return renderer;
  }

  constructor(terms: readonly QueryTerm[]) {
    const patterns = terms.filter(({ isExcluded }) => !isExcluded).flatMap(buildPatterns);
    this.pattern =
      patterns.length === 0
        ? null
        : new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  }

  /** Returns HTML in which `<mark>` is the only element: the text around the first hit, or the beginning. */
  render({ excerpt, text, isHtml }: SnippetSource): string {
    if (this.pattern === null || this.find(excerpt) !== -1) return this.renderAround(excerpt);
    return this.renderAround(this.findText(text, isHtml) ?? excerpt);
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
    const piece = text.slice(from, from + SNIPPET_LENGTH * 2).replace(/\s+/g, ' ');
    return (from > 0 ? '… ' : '') + this.markTerms(buildExcerpt(piece, SNIPPET_LENGTH));
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
  if (kind === 'phrase') return [words.map(toPattern).join('[^\\p{L}\\p{N}]+')];
  if (kind === 'prefix') return [`${words.map(toPattern).join('[^\\p{L}\\p{N}]+')}[\\p{L}\\p{N}]*`];
  const inflected = words.flatMap((word) =>
    stems.map((stem) => findSharedStart(word.toLowerCase(), stem)).filter((start) => start.length > 1),
  );
  return [
    ...words.map(toPattern),
    ...inflected.map((start) => `${toPattern(start)}\\p{L}{0,${ENDING_LENGTH_MAX}}`),
  ];
}

const toPattern = (word: string): string =>
  [...withoutAccents(word)].map((letter) => (LETTERS[letter] ? `[${LETTERS[letter]}]` : letter)).join('');

/** Lower case without accents. Only letters and digits remain, so that no sign is special in a pattern. */
const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function findSharedStart(word: string, stem: string): string {
  const plain = withoutAccents(word);
  let length = 0;
  while (length < stem.length && plain[length] === stem[length]) length += 1;
  return plain.slice(0, length);
}
