/**
 * An element as feedparser leaves it: attributes under `@`, text under `#`, children under their names (a
 * list where a name repeats). Names are lower-case with the usual prefix of their namespace: `dc:creator`,
 * `media:group`.
 */
export type XmlNode = Readonly<Record<string, unknown>>;

export function children(node: XmlNode, name: string): XmlNode[] {
  const found = Object.hasOwn(node, name) ? node[name] : [];
  return (Array.isArray(found) ? found : [found]).filter(isNode);
}

export function child(node: XmlNode, name: string): XmlNode | null {
  return children(node, name)[0] ?? null;
}

/** First of the named children that says anything. */
export function firstText(node: XmlNode, ...names: string[]): string | null {
  for (const name of names) {
    const text = children(node, name).map(textOfNode).find(Boolean);
    if (text) return text;
  }
  return null;
}

export function texts(node: XmlNode, name: string): string[] {
  return children(node, name)
    .map(textOfNode)
    .filter((text) => text !== null);
}

/** Null for an element without text; never empty. */
export function textOfNode(node: XmlNode): string | null {
  const text = node['#'];
  return typeof text === 'string' ? text.trim() || null : null;
}

export function attribute(node: XmlNode | null, name: string): string | null {
  const attributes = node?.['@'];
  const value = isNode(attributes) && Object.hasOwn(attributes, name) ? attributes[name] : null;
  return typeof value === 'string' ? value.trim() || null : null;
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === 'object' && value !== null;
}
