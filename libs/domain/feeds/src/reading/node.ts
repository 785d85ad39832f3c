/** An element of a feed, with all that is ever asked of one. */
export interface XmlNode {
  /**
   * Lower-case, with the usual prefix of its vocabulary whatever the publisher chose: `dc:creator`,
   * `media:group`. The format's own elements have none.
   */
  readonly name: string;
  /** By lower-case name; `xml:base` and `xml:lang` keep their prefix. Without a prototype. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** HTML, where the element held markup. */
  readonly text: string;
}

export function findChildren(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((each) => each.name === name);
}

export function findChild(node: XmlNode, name: string): XmlNode | null {
  return node.children.find((each) => each.name === name) ?? null;
}

/** First of the named children that says anything. */
export function findText(node: XmlNode, ...names: string[]): string | null {
  for (const name of names) {
    for (const each of node.children) {
      const text = each.name === name ? getText(each) : null;
      if (text !== null) return text;
    }
  }
  return null;
}

export function listTexts(node: XmlNode, name: string): string[] {
  return findChildren(node, name)
    .map(getText)
    .filter((text) => text !== null);
}

/** Null for an element without text; never empty. */
export function getText(node: XmlNode): string | null {
  return node.text.trim() || null;
}

export function getAttribute(node: XmlNode | null, name: string): string | null {
  return node?.attributes[name]?.trim() || null;
}
