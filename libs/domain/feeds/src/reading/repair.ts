import { isOnlyFrame } from './unwrap';

/** Characters after a wrapped feed. */
const TAIL_LENGTH = 1024;
/** A feed's root element comes earlier; later ones are in a page about feeds. */
const PROLOG_LENGTH_MAX = 64 * 1024;

/** `channel` is the root of the Channel Definition Format, and of an RSS document that lost its first tag. */
const ROOT = /<(?:[\w.-]+:)?(?:rss|feed|rdf|channel)(?=[\s>/])/gi;
const HTML_PAGE = /<(?:!doctype\s+html|html|head|body)\b/i;

/** Characters that XML 1.0 excludes from a document (§2.2). */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'g');

/** Matches a CDATA section (even unclosed), a numeric reference, or a bare `&`. */
const AMPERSAND =
  /<!\[CDATA\[(?:[^]*?\]\]>|[^]*$)|&#(?:(\d+)|x([\da-f]+));|&(?!#\d+;|#x[\da-f]+;|[a-z][\w.-]*;)/gi;

/**
 * The document from its root element on, without PHP warnings, comments and DOCTYPE (and so without
 * entities). Null when it has no feed root.
 */
export function fromRoot(text: string): string | null {
  const head = text.slice(0, PROLOG_LENGTH_MAX);
  ROOT.lastIndex = 0;
  for (let root = ROOT.exec(head); root; root = ROOT.exec(head)) {
    const comment = head.lastIndexOf('<!--', root.index);
    const commentEnd = comment === -1 ? -1 : head.indexOf('-->', comment);
    if (comment === -1 || (commentEnd !== -1 && commentEnd < root.index)) {
      const isFeed = !HTML_PAGE.test(head.slice(0, root.index)) || isOnlyFrame(text, root.index);
      return isFeed ? cutAfterRoot(text.slice(root.index), root[0]) : null;
    }
    if (commentEnd === -1) return null;
    ROOT.lastIndex = commentEnd;
  }
  return null;
}

/** Without what a wrapping document has after the feed. */
function cutAfterRoot(text: string, start: string): string {
  const tail = text.slice(-TAIL_LENGTH);
  const end = tail.toLowerCase().lastIndexOf(`</${start.slice(1).toLowerCase()}`);
  const close = end === -1 ? -1 : tail.indexOf('>', end);
  const isWrapped = close !== -1 && /^\s*<\/(?:body|html|pre|div)\b/i.test(tail.slice(close + 1));
  return isWrapped ? text.slice(0, text.length - tail.length + close + 1) : text;
}

/** With more bare ampersands, the document is hostile: replacing them takes seconds. */
const BARE_MAX = 100_000;

/** The document is damaged beyond repair. Callers convert this to their own error message. */
export class TooDamaged extends Error {}

/** Removes characters that XML 1.0 forbids. */
export function removeForbiddenCharacters(text: string): string {
  return FORBIDDEN.test(text) ? text.replace(ALL_FORBIDDEN, '') : text;
}

/**
 * Escapes `&` that begins no reference, since `?a=1&b</link>` would swallow the end tag. Decodes numeric
 * references that XML forbids as HTML does (§13.2.5.80). CDATA sections are unchanged.
 * @throws TooDamaged
 */
export function repairReferences(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  let bare = 0;
  AMPERSAND.lastIndex = 0;
  // Not `replace`: it collects all matches before the first callback, so the limit would come too late.
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

/** Null when the match stays unchanged. */
function findReplacement([found, decimal, hex]: RegExpExecArray): string | null {
  if (decimal !== undefined) return getCharacterReplacement(Number(decimal));
  if (hex !== undefined) return getCharacterReplacement(parseInt(hex, 16));
  return found === '&' ? '&amp;' : null;
}

const windows = new TextDecoder('windows-1252');

/** The replacement for a code point that XML forbids; null for an allowed one. */
function getCharacterReplacement(code: number): string | null {
  if (code >= 0x80 && code <= 0x9f) return windows.decode(Uint8Array.of(code));
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return FORBIDDEN.test(String.fromCodePoint(code)) ? '' : null;
}
