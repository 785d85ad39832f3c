import { getAttribute, getText, type XmlNode } from './node';
import type { Markup } from './raw-feed';

/** How the text of elements is read. */
export interface MarkupOptions {
  /** The type of elements without a `type`. */
  untyped: Markup['type'];
  /** `xml:base` that applies; null when the document has none. */
  declaredBase: string | null;
}

/** The first of the named elements that is not empty, as markup. */
export function findMarkup(node: XmlNode, names: string[], reading: MarkupOptions): Markup | null {
  for (const name of names) {
    for (const each of node.children) {
      const found = each.name === name ? readMarkup(each, reading) : null;
      if (found !== null) return found;
    }
  }
  return null;
}

/**
 * Reads an element's text by its `type` (RFC 4287 §3.1 and §4.1.3; media types and `mode` as in Atom 0.3).
 * External content (`src`) is not fetched.
 */
function readMarkup(node: XmlNode, { untyped, declaredBase }: MarkupOptions): Markup | null {
  const text = getText(node);
  if (text === null) return null;
  const type = getAttribute(node, 'type')?.toLowerCase() ?? '';
  const mode = getAttribute(node, 'mode');
  const binary = isBinary(type);
  const value = mode === 'base64' || binary ? Buffer.from(text, 'base64').toString('utf8') : text;
  const base = getAttribute(node, 'xml:base') ?? declaredBase;
  return { type: binary ? 'html' : detectType(type, mode, untyped), value, base };
}

function detectType(type: string, mode: string | null, untyped: Markup['type']): Markup['type'] {
  if (/html|xml/.test(type)) return 'html';
  if (type === 'text' || type === 'plain' || type === 'text/plain')
    return mode === 'escaped' ? 'html' : 'plain';
  return untyped;
}

/** True for media types that are neither text nor XML, whose content is Base64 (RFC 4287 §4.1.3.3). */
function isBinary(type: string): boolean {
  return type.startsWith('application/') && !/html|xml/.test(type);
}
