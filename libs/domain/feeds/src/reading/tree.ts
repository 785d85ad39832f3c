import FeedParser from 'feedparser';
import { NotAFeed } from '../not-a-feed';
import type { XmlNode } from './node';
import type { Scan } from './scan';

/** An XML feed as elements, before any of them is understood. */
export interface FeedTree {
  format: FeedParser.Type;
  root: XmlNode;
  channel: XmlNode;
  items: XmlNode[];
}

const ATOM = 'http://www.w3.org/2005/Atom';
const OLD_ATOM = 'http://purl.org/atom/ns#';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/**
 * Reads the elements with feedparser, for its forgiving parser and its handling of `xml:base`. Its own choice
 * of fields (`normalize`) is off: ours covers more formats, and its resolving of HTML costs more than all the
 * rest.
 */
export async function readTree({ xml, root }: Scan, url: string): Promise<FeedTree> {
  const parser = new FeedParser({ feedurl: url, normalize: false, addmeta: false });
  const items: XmlNode[] = [];
  await new Promise<void>((done, fail) => {
    parser.on('error', fail);
    parser.on('data', (item: XmlNode) => items.push(item));
    parser.on('end', done);
    parser.end(withKnownNamespace(xml, root));
  }).catch((error: Error) => {
    throw new NotAFeed(`The feed cannot be read: ${error.message}.`);
  });
  const { '#type': format, '#ns': namespaces } = parser.meta;
  // A list of single attributes, whatever the types say.
  const attributes: unknown = parser.meta['@'];
  const rename = renaming(format, namespaces);
  return {
    format,
    root: { '@': merged(attributes) },
    channel: rename(parser.meta),
    items: items.map(rename),
  };
}

function merged(attributes: unknown): XmlNode {
  const list: unknown[] = Array.isArray(attributes) ? attributes : [];
  return Object.fromEntries(list.flatMap((each) => Object.entries(each ?? {})));
}

/** feedparser knows Atom and RDF by namespace only; some publishers invent or forget it. */
function withKnownNamespace(xml: string, { local, prefix, uri }: Scan['root']): string {
  const known = { feed: [ATOM, OLD_ATOM], rdf: [RDF] }[local];
  if (!known || known.includes(uri)) return xml;
  const name = prefix ? `xmlns:${prefix}` : 'xmlns';
  const end = xml.indexOf('>');
  const tag = xml.slice(0, end).replace(new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`), '');
  const at = tag.endsWith('/') ? tag.length - 1 : tag.length;
  return `${tag.slice(0, at)} ${name}="${known[0]}"${tag.slice(at)}${xml.slice(end)}`;
}

/**
 * Elements by plain names: feedparser puts the format in front of its own (`rss:title`), and keeps whatever
 * prefix the publisher chose for Atom elements inside RSS (`a10:updated`).
 */
function renaming(format: string, namespaces: Record<string, string>[]): (node: XmlNode) => XmlNode {
  const own = `${format}:`;
  const atom = namespaces
    .flatMap((namespace) => Object.entries(namespace))
    .filter(([name, uri]) => name.startsWith('xmlns:') && uri === ATOM)
    .map(([name]) => `${name.slice('xmlns:'.length)}:`);
  const plain = (name: string): string => {
    if (name.startsWith(own)) return name.slice(own.length);
    const prefix = atom.find((each) => name.startsWith(each));
    return prefix ? `atom:${name.slice(prefix.length)}` : name;
  };
  return (node) => Object.fromEntries(Object.entries(node).map(([name, value]) => [plain(name), value]));
}
