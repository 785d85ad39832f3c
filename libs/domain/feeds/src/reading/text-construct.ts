import { getAttribute, getText, type XmlNode } from './node';
import type { Markup } from './raw-feed';

/** How the texts of an element are read. */
export interface MarkupOptions {
  /** What an element without a type holds. */
  untyped: Markup['type'];
  /** `xml:base` in force; null when the document says nothing. */
  declaredBase: string | null;
}

/** First of the named elements that says anything, as markup. */
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
 * The text of an element by its `type` (RFC 4287 §3.1 and §4.1.3; media types and `mode` as in Atom 0.3).
 * What lies outside of the document (`src`) is not fetched.
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

/** RFC 4287 §4.1.3.3: any media type that is neither text nor XML is Base64. */
function isBinary(type: string): boolean {
  return type.startsWith('application/') && !/html|xml/.test(type);
}
