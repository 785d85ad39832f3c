import type { SaxesTagNS } from 'saxes';
import type { XmlNode } from './node';
import { getAttributeName, ElementNames } from './vocabularies';

/** The elements of an XML feed, not interpreted yet. */
export interface FeedTree {
  format: 'rss' | 'atom' | 'rdf';
  root: XmlNode;
  /** The element with the feed's own fields: `channel`, or the root in Atom and in RSS without a channel. */
  channel: XmlNode;
  items: XmlNode[];
  /** The entry in which a cut-off document ends, with its complete elements only. */
  cut: XmlNode | null;
}

interface OpenNode extends XmlNode {
  children: XmlNode[];
  text: string;
  /** Base of relative addresses in this element (XML Base §4). */
  base: string;
}

const FORMATS: Readonly<Record<string, FeedTree['format']>> = {
  ...{ rss: 'rss', channel: 'rss', feed: 'atom', rdf: 'rdf' },
};

/** Builds the tree of a feed from parser events. Entries are separate from the feed's own elements. */
export class TreeBuilder {
  private readonly names: ElementNames;
  private readonly open: OpenNode[] = [];
  private readonly items: OpenNode[] = [];
  private root: OpenNode | null = null;
  private channel: OpenNode | null = null;
  private entry: OpenNode | null = null;

  constructor(
    private readonly rootTag: SaxesTagNS,
    private readonly url: string,
  ) {
    this.names = new ElementNames(rootTag);
  }

  openElement(tag: SaxesTagNS): void {
    const parent = this.open.at(-1);
    const node = this.createNode(tag, parent?.base ?? this.url);
    this.open.push(node);
    this.root ??= node;
    if (this.entry === null && isEntry(node)) this.entry = node;
    else parent?.children.push(node);
    if (node.name === 'channel') this.channel ??= node;
  }

  addText(text: string): void {
    const node = this.open.at(-1);
    if (node) node.text += text;
  }

  /** @param markup the element's content, when it was more than text */
  closeElement(markup: string | null): void {
    const node = this.open.pop();
    if (node === undefined) return;
    if (markup !== null) node.text = markup;
    if (isAddress(node) && node.base !== this.url) node.text = resolveUrl(node.text.trim(), node.base);
    if (node !== this.entry) return;
    this.items.push(node);
    this.entry = null;
  }

  /** The tree of everything read so far; null when the root is unknown. */
  buildTree(): FeedTree | null {
    const format = FORMATS[this.rootTag.local.toLowerCase()];
    if (this.root === null || format === undefined) return null;
    return {
      format,
      root: this.root,
      channel: this.channel ?? this.root,
      items: this.items,
      cut: this.cut(),
    };
  }

  private cut(): XmlNode | null {
    const { entry, open } = this;
    return entry && { ...entry, children: entry.children.filter((each) => !open.includes(each as OpenNode)) };
  }

  private createNode(tag: SaxesTagNS, outer: string): OpenNode {
    const attributes = readAttributes(tag);
    const declared = attributes['xml:base'];
    const base = declared === undefined ? outer : resolveUrl(declared, outer);
    if (declared !== undefined) attributes['xml:base'] = base;
    // Without a declared base, the feed's link may be the base: readXmlFeed decides.
    if (attributes['href'] !== undefined && base !== this.url)
      attributes['href'] = resolveUrl(attributes['href'], base);
    return { name: this.names.resolve(tag), attributes, children: [], text: '', base };
  }
}

/** Shared by all elements without attributes, to save memory. */
const NO_ATTRIBUTES: Record<string, string> = Object.freeze(Object.create(null) as Record<string, string>);

function readAttributes({ attributes: written }: SaxesTagNS): Record<string, string> {
  if (Object.keys(written).length === 0) return NO_ATTRIBUTES;
  const attributes = Object.create(null) as Record<string, string>;
  for (const key in written) {
    const attribute = written[key];
    const name = attribute && getAttributeName(attribute);
    const value = attribute?.value.trim() ?? '';
    // An empty base means the document itself (RFC 3986 §4.4) and changes nothing.
    if (name && !(name === 'xml:base' && /^(?:#|$)/.test(value))) attributes[name] ??= value;
  }
  return attributes;
}

function isEntry({ name }: XmlNode): boolean {
  return name === 'item' || name === 'entry';
}

function isAddress({ name }: XmlNode): boolean {
  return name === 'link' || name === 'atom:link' || name === 'icon' || name === 'logo';
}

/** Unchanged when it cannot be resolved, such as `tag:` and `urn:`. */
function resolveUrl(url: string, base: string): string {
  return url !== '' && URL.canParse(url, base) ? new URL(url, base).href : url;
}
