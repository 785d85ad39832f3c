import type { RawFeed } from './raw-feed';
import type { XmlNode } from './node';
import { readXmlFeed } from './xml-feed';

type Json = Record<string, unknown>;

/** Deeper members of RSS in JSON mean nothing. */
const DEPTH_MAX = 6;

/** Reads RSS in JSON (github.com/scripting/Scripting-News/tree/master/rss-in-json); null for other JSON. */
export function readRssInJson(document: Json, url: string): RawFeed | null {
  const root = document['rss'];
  if (!isObject(root) || !isObject(root['channel'])) return null;
  const channel = toNode('channel', root['channel'], 0);
  const [items, fields] = [[], []] as [XmlNode[], XmlNode[]];
  for (const child of channel.children) (child.name === 'item' ? items : fields).push(child);
  const tree = { format: 'rss', root: toNode('rss', {}, 0), items, cut: null } as const;
  return readXmlFeed({ ...tree, channel: { ...channel, children: fields } }, url);
}

/** Members are attributes as well as elements, because JSON does not tell them apart. */
function toNode(name: string, value: unknown, depth: number): XmlNode {
  const members = isObject(value) && depth < DEPTH_MAX ? Object.entries(value) : [];
  const attributes = Object.create(null) as Record<string, string>;
  for (const [key, member] of members) if (isScalar(member)) attributes[key.toLowerCase()] = toText(member);
  const children = members.flatMap(([key, member]) =>
    (Array.isArray(member) ? member : [member]).map((each) => toNode(key.toLowerCase(), each, depth + 1)),
  );
  const text = isObject(value) ? value['#value'] : value;
  return { name, attributes, children, text: isScalar(text) ? toText(text) : '' };
}

function toText(value: string | number | boolean): string {
  return String(value).toWellFormed();
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
