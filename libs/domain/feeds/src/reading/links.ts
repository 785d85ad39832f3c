import { getAttribute, type XmlNode } from './node';

/** Address of the Atom link with this relation; without `rel` a link is `alternate` (RFC 4287 §4.2.7). */
export function findHref(node: XmlNode, relation: string): string | null {
  let best: XmlNode | null = null;
  for (const link of node.children) {
    if (!isLink(link) || getAttribute(link, 'href') === null) continue;
    if ((getAttribute(link, 'rel') ?? 'alternate').toLowerCase() !== relation) continue;
    if (best === null || rank(link) < rank(best)) best = link;
  }
  return getAttribute(best, 'href');
}

export function isLink({ name }: XmlNode): boolean {
  return name === 'link' || name === 'atom:link';
}

/** HTML pages first, then links without a type, then other representations. */
function rank(link: XmlNode): number {
  const type = getAttribute(link, 'type') ?? '';
  if (/^(?:text\/html|application\/xhtml\+xml)$/i.test(type)) return 0;
  return type === '' ? 1 : 2;
}
