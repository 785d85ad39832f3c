import { attribute, textOfNode, type XmlNode } from './node';
import type { Markup } from './raw-feed';

/** How the texts of an element are read. */
export interface Reading {
  /** What an element without a type holds. */
  untyped: Markup['type'];
  /** `xml:base` in force; null when the document says nothing. */
  declaredBase: string | null;
}

/** First of the named elements that says anything, as markup. */
export function firstMarkup(node: XmlNode, names: string[], reading: Reading): Markup | null {
  for (const name of names) {
    for (const each of node.children) {
      const found = each.name === name ? markupOf(each, reading) : null;
      if (found !== null) return found;
    }
  }
  return null;
}

/**
 * The text of an element by its `type` (RFC 4287 §3.1 and §4.1.3; media types and `mode` as in Atom 0.3).
 * What lies outside of the document (`src`) is not fetched.
 */
function markupOf(node: XmlNode, { untyped, declaredBase }: Reading): Markup | null {
  const text = textOfNode(node);
  if (text === null) return null;
  const type = attribute(node, 'type')?.toLowerCase() ?? '';
  const mode = attribute(node, 'mode');
  const binary = isBinary(type);
  const value = mode === 'base64' || binary ? Buffer.from(text, 'base64').toString('utf8') : text;
  const base = attribute(node, 'xml:base') ?? declaredBase;
  return { type: binary ? 'html' : typeOf(type, mode, untyped), value, base };
}

function typeOf(type: string, mode: string | null, untyped: Markup['type']): Markup['type'] {
  if (/html|xml/.test(type)) return 'html';
  if (type === 'text' || type === 'plain' || type === 'text/plain')
    return mode === 'escaped' ? 'html' : 'plain';
  return untyped;
}

/** RFC 4287 §4.1.3.3: any media type that is neither text nor XML is Base64. */
function isBinary(type: string): boolean {
  return type.startsWith('application/') && !/html|xml/.test(type);
}
