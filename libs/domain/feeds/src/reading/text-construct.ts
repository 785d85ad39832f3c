import { attribute, children, textOfNode, type XmlNode } from './node';
import type { Markup } from './raw-feed';

/**
 * First of the named elements that says anything, as markup. `html` is what an element without a type holds.
 */
export function firstMarkup(node: XmlNode, names: string[], untyped: Markup['type']): Markup | null {
  for (const name of names) {
    const found = children(node, name)
      .map((each) => markupOf(each, untyped))
      .find((each) => each !== null);
    if (found) return found;
  }
  return null;
}

/**
 * The text of an element by its `type` (RFC 4287 §3.1 and §4.1.3; media types and `mode` as in Atom 0.3).
 * What lies outside of the document (`src`) is not fetched.
 */
function markupOf(node: XmlNode, untyped: Markup['type']): Markup | null {
  const text = textOfNode(node);
  if (text === null) return null;
  const type = attribute(node, 'type')?.toLowerCase() ?? '';
  const mode = attribute(node, 'mode');
  const binary = isBinary(type);
  const value = mode === 'base64' || binary ? Buffer.from(text, 'base64').toString('utf8') : text;
  return { type: binary ? 'html' : typeOf(type, mode, untyped), value, base: attribute(node, 'xml:base') };
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
