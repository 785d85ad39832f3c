/** An element of a feed. */
export interface XmlNode {
  /**
   * In lower case, with the usual prefix of its vocabulary: `dc:creator`, `media:group`. Elements of the
   * format itself have no prefix.
   */
  readonly name: string;
  /** By lower-case name, in an object without a prototype; `xml:base` and `xml:lang` keep their prefix. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** HTML when the element contained markup. */
  readonly text: string;
}

export function findChildren(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((each) => each.name === name);
}

export function findChild(node: XmlNode, name: string): XmlNode | null {
  return node.children.find((each) => each.name === name) ?? null;
}

/** The text of the first named child that is not empty. */
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

/** The text, or null when it is empty. */
export function getText(node: XmlNode): string | null {
  return node.text.trim() || null;
}

export function getAttribute(node: XmlNode | null, name: string): string | null {
  return node?.attributes[name]?.trim() || null;
}
