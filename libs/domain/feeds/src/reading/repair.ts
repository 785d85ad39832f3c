/** A root element further in than this belongs to a page about feeds. */
const PROLOG_LENGTH_MAX = 64 * 1024;

/** `channel` is that of the Channel Definition Format, and of an RSS whose first tag was lost. */
const ROOT = /<(?:[\w.-]+:)?(?:rss|feed|rdf|channel)(?=[\s>/])/gi;
const HTML_PAGE = /<(?:!doctype\s+html|html|head|body)\b/i;

/** Characters that XML 1.0 excludes from a document (§2.2). */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'g');

/** A CDATA section (to its end, or to that of the document), a number in place of a character, a bare `&`. */
const AMPERSAND =
  /<!\[CDATA\[(?:[^]*?\]\]>|[^]*$)|&#(?:(\d+)|x([\da-f]+));|&(?!#\d+;|#x[\da-f]+;|[a-z][\w.-]*;)/gi;

/**
 * The document from its root element on: PHP warnings, comments, declarations and DOCTYPE (with every entity
 * in it) before the root are gone. Null when it has no root of a feed.
 */
export function fromRoot(text: string): string | null {
  const head = text.slice(0, PROLOG_LENGTH_MAX);
  ROOT.lastIndex = 0;
  for (let root = ROOT.exec(head); root; root = ROOT.exec(head)) {
    const comment = head.lastIndexOf('<!--', root.index);
    const commentEnd = comment === -1 ? -1 : head.indexOf('-->', comment);
    if (comment === -1 || (commentEnd !== -1 && commentEnd < root.index)) {
      return HTML_PAGE.test(head.slice(0, root.index)) ? null : text.slice(root.index);
    }
    if (commentEnd === -1) return null;
    ROOT.lastIndex = commentEnd;
  }
  return null;
}

/** More bare ampersands than this are no slips, and replacing each of them takes seconds. */
const BARE_MAX = 100_000;

/** Damage beyond any publisher's. The reader of feeds and that of lists each say so in their own words. */
export class TooDamaged extends Error {}

/** Characters no XML document may hold. */
export function removeForbiddenCharacters(text: string): string {
  return FORBIDDEN.test(text) ? text.replace(ALL_FORBIDDEN, '') : text;
}

/**
 * `&` that begins no reference becomes `&amp;`, since `?a=1&b</link>` would swallow the end tag. Numbers of
 * what is no character of XML mean what they mean on the web (HTML §13.2.5.80). CDATA sections hold no
 * references and stay.
 * @throws TooDamaged
 */
export function repairReferences(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  let bare = 0;
  AMPERSAND.lastIndex = 0;
  // Not `replace`, which looks for every match before it asks what to do with the first.
  for (let found = AMPERSAND.exec(text); found; found = AMPERSAND.exec(text)) {
    const instead = findReplacement(found);
    if (instead === null) continue;
    if (found[0] === '&') bare++;
    if (bare > BARE_MAX) throw new TooDamaged();
    pieces.push(text.slice(copied, found.index), instead);
    copied = AMPERSAND.lastIndex;
  }
  return pieces.join('') + text.slice(copied);
}

/** Null for what stays. */
function findReplacement([found, decimal, hex]: RegExpExecArray): string | null {
  if (decimal !== undefined) return getCharacterReplacement(Number(decimal));
  if (hex !== undefined) return getCharacterReplacement(parseInt(hex, 16));
  return found === '&' ? '&amp;' : null;
}

const windows = new TextDecoder('windows-1252');

/** What stands for a number that XML does not allow; null for one that it does. */
function getCharacterReplacement(code: number): string | null {
  if (code >= 0x80 && code <= 0x9f) return windows.decode(Uint8Array.of(code));
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return FORBIDDEN.test(String.fromCodePoint(code)) ? '' : null;
}
