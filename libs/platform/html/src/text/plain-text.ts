import { OPAQUE_TAGS } from '../sanitize/allow-list';
import { cleanText } from './clean-text';
import { decodeReferences } from './entities';

/** Elements inside a line; every other tag ends the line. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rb ruby s ' +
    'samp small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

const RAW_END: ReadonlyMap<string, RegExp> = new Map(
  OPAQUE_TAGS.map((tag) => [tag, new RegExp(`</${tag}[\\s/>]`, 'gi')]),
);

const TAG_START = /<(?:(\/?)([a-zA-Z][^\s/>]*)|!--|[!?/])/g;

/** Everything except one plain space. Replacing single spaces too would take most of the time. */
export const UNEVEN_SPACE = /(?: \s|[^\S ])\s*/g;

/** Marks the end of a block until spaces are collapsed; clean text has no NUL. */
const BLOCK_END = '\0';

/**
 * The text of an article, one line per block, with references decoded and spaces collapsed. Made for
 * sanitised HTML; other markup works too (without scripts and comments). The result is text: escape it before
 * use in HTML.
 */
export function toPlainText(html: string): string {
  const text = decodeReferences(removeTags(cleanText(html)));
  return text
    .replace(UNEVEN_SPACE, ' ')
    .replace(/ ?\0[ \0]*/g, '\n')
    .trim();
}

function removeTags(html: string): string {
  let text = '';
  let at = 0;
  TAG_START.lastIndex = 0;
  for (let tag = TAG_START.exec(html); tag !== null; tag = TAG_START.exec(html)) {
    const [start, slash, written] = tag;
    const name = written?.toLowerCase() ?? '';
    text += html.slice(at, tag.index);
    at = findEnd(html, start === '<!--' ? '-->' : '>', tag.index);
    if (slash === '') at = skipRawText(html, name, at);
    if (name !== '' && !INLINE.has(name)) text += BLOCK_END;
    TAG_START.lastIndex = at;
  }
  return text + html.slice(at);
}

/** An unfinished tag or comment hides the rest, as in a browser. */
function findEnd(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from);
  return found === -1 ? html.length : found + end.length;
}

function skipRawText(html: string, name: string, from: number): number {
  const end = RAW_END.get(name);
  if (end === undefined) return from;
  end.lastIndex = from;
  return end.test(html) ? findEnd(html, '>', end.lastIndex - 1) : html.length;
}
