import { removeLines } from './repeated-lines';
import { toTermId } from './term-id';
import { readTerms } from './tokens';

/** Terms of a title that count; some feeds put a whole text there. */
const TITLE_TERMS_MAX = 100;
/** News tells the event in the first paragraphs; later ones add background that other events share. */
const TEXT_TERMS_MAX = 250;
/** Terms of a source's name that are compared. */
const NAME_TERMS_MAX = 8;

/** What an article says. `text` is its extracted body, else the feed's text, as plain text. */
export interface ArticleText {
  readonly title: string;
  readonly text: string;
}

/** What all articles of a source share, so that it says nothing about one of them. */
export interface SourceText {
  /** Title of the source, name of its host. */
  readonly names: readonly string[];
  /** From `findRepeatedLines`. */
  readonly repeatedLines: ReadonlySet<number>;
}

/** How often each term occurs in an article, in the order of first occurrence. */
export type TermBag = ReadonlyMap<number, number>;

const UNKNOWN_SOURCE: SourceText = { names: [], repeatedLines: new Set() };

export function buildBag(article: ArticleText, source: SourceText = UNKNOWN_SOURCE): TermBag {
  const names = source.names.map((name) => readTerms(name, NAME_TERMS_MAX)).filter((name) => name.length > 0);
  const text = removeLines(article.text, source.repeatedLines);
  const title = removeNames(readTerms(article.title, TITLE_TERMS_MAX), names);
  const terms = [...title, ...removeNames(readTerms(text, TEXT_TERMS_MAX), names)];
  const bag = new Map<number, number>();
  for (const term of terms) {
    const id = toTermId(term);
    bag.set(id, (bag.get(id) ?? 0) + 1);
  }
  return bag;
}

/**
 * Removes the source's name: one of several words everywhere, one of a single word only at the ends, because
 * in a source "Apple" that word may be the topic.
 */
function removeNames(terms: string[], names: readonly string[][]): string[] {
  return names.reduce((rest, name) => removeName(rest, name), terms);
}

function removeName(terms: string[], name: readonly string[]): string[] {
  if (!terms.includes(name[0] ?? '')) return terms;
  const rest: string[] = [];
  for (let at = 0; at < terms.length;) {
    const isEnd = at === 0 || at + name.length === terms.length;
    const isName = (name.length > 1 || isEnd) && name.every((term, n) => terms[at + n] === term);
    if (isName) at += name.length;
    else rest.push(terms[at++] ?? '');
  }
  return rest;
}
