import FeedParser from 'feedparser';
import { DamagedFeed } from '../not-a-feed';
import type { XmlNode } from './node';
import type { ScanResult } from './scan';
import type { FeedTree } from './tree-builder';
import { ATOM, OLD_ATOM, RDF } from './vocabularies';

/**
 * An element as feedparser returns it: attributes under `@`, text under `#`, children under their names (a
 * list for repeated ones), and its own notes under names that begin with `#`.
 */
type ParsedNode = Readonly<Record<string, unknown>>;

/**
 * Reads a damaged document with feedparser, which is lenient and handles `xml:base`. Its own field mapping
 * (`normalize`) is off, because ours covers more formats.
 */
export async function parseLeniently({ xml, root }: ScanResult): Promise<FeedTree> {
  const parser = new FeedParser({ normalize: false, addmeta: false });
  const items: ParsedNode[] = [];
  await new Promise<void>((done, fail) => {
    parser.on('error', fail);
    parser.on('data', (item: ParsedNode) => items.push(item));
    parser.on('end', done);
    parser.end(withKnownNamespace(xml(), root));
  }).catch((error: Error) => {
    throw new DamagedFeed(`The feed cannot be read: ${error.message}.`);
  });
  const { '#type': format, '#ns': namespaces } = parser.meta;
  // A list of single attributes, although the types say otherwise.
  const attributes: unknown = parser.meta['@'];
  const normalizeName = createNameNormalizer(format, namespaces);
  return {
    format,
    root: { name: root.local, attributes: toAttributes(mergeAttributes(attributes)), children: [], text: '' },
    channel: toNode('channel', parser.meta, normalizeName),
    items: items.map((item) => toNode('item', item, normalizeName)),
    cut: null,
  };
}

/** Adds the right namespace: feedparser detects Atom and RDF by it, and some publishers omit or invent it. */
function withKnownNamespace(xml: string, { local, prefix, uri }: ScanResult['root']): string {
  const known = { feed: [ATOM, OLD_ATOM], rdf: [RDF] }[local];
  if (!known || known.includes(uri)) return xml;
  const name = prefix ? `xmlns:${prefix}` : 'xmlns';
  const end = xml.indexOf('>');
  const tag = xml.slice(0, end).replace(new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`), '');
  const at = tag.endsWith('/') ? tag.length - 1 : tag.length;
  return `${tag.slice(0, at)} ${name}="${known[0]}"${tag.slice(at)}${xml.slice(end)}`;
}

/**
 * Removes feedparser's prefix of the format (`rss:title`), and replaces the publisher's prefix of Atom
 * elements in RSS (`a10:updated`) by `atom:`.
 */
function createNameNormalizer(
  format: string,
  namespaces: Record<string, string>[],
): (name: string) => string {
  const own = `${format}:`;
  const atom = namespaces
    .flatMap((namespace) => Object.entries(namespace))
    .filter(([name, uri]) => name.startsWith('xmlns:') && uri === ATOM)
    .map(([name]) => `${name.slice('xmlns:'.length)}:`);
  return (name) => {
    if (name.startsWith(own)) return name.slice(own.length);
    const prefix = atom.find((each) => name.startsWith(each));
    return prefix ? `atom:${name.slice(prefix.length)}` : name;
  };
}

function toNode(name: string, parsed: ParsedNode, normalizeName: (name: string) => string): XmlNode {
  const children: XmlNode[] = [];
  let attributes = toAttributes({});
  let text = '';
  for (const [written, value] of Object.entries(parsed)) {
    const key = normalizeName(written);
    if (key === '@' && isNode(value)) attributes = toAttributes(value);
    else if (key === '#' && typeof value === 'string') text = value;
    else if (!key.startsWith('#'))
      children.push(
        ...listOf(value)
          .filter(isNode)
          .map((each) => toNode(key, each, normalizeName)),
      );
  }
  return { name, attributes, children, text };
}

function toAttributes(written: ParsedNode): Record<string, string> {
  const attributes = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(written)) {
    if (typeof value === 'string') attributes[name] = value;
  }
  return attributes;
}

function mergeAttributes(attributes: unknown): ParsedNode {
  return Object.fromEntries(listOf(attributes).flatMap((each) => Object.entries(each ?? {})));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isNode(value: unknown): value is ParsedNode {
  return typeof value === 'object' && value !== null;
}
