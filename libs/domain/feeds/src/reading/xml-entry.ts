import { attribute, child, children, firstText, textOfNode, texts, type XmlNode } from './node';
import { hrefOf } from './links';
import { enclosuresOf, imageOf, mediaNodes } from './media';
import { people } from './people';
import type { Markup, RawEntry } from './raw-feed';
import { firstMarkup, type Reading } from './text-construct';

/** What an entry takes from its feed when it says nothing itself. */
export interface Inherited extends Reading {
  base: string;
  author: string | null;
  language: string | null;
  categories: string[];
}

/** Media RSS texts are plain unless they say otherwise. */
const PLAIN: Reading = { untyped: 'plain', declaredBase: null };

const TITLES = ['title', 'dc:title'];
const CONTENTS = ['content:encoded', 'content', 'atom:content', 'xhtml:body', 'body', 'fullitem'];
const SUMMARIES = [
  'description',
  'summary',
  'atom:summary',
  'dc:description',
  'itunes:summary',
  'itunes:subtitle',
  'googleplay:description',
  'abstract',
];
const PUBLISHED = [
  'pubdate',
  'published',
  'issued',
  'atom:published',
  'dc:date',
  'dcterms:issued',
  'dcterms:created',
  'created',
];
const UPDATED = ['updated', 'modified', 'atom:updated', 'dcterms:modified', 'lastbuilddate', 'lastmod'];

export function rawEntry(item: XmlNode, feed: Inherited): RawEntry {
  const media = mediaNodes(item);
  const categories = categoriesOf(item);
  const ownBase = attribute(item, 'xml:base');
  const reading = { untyped: feed.untyped, declaredBase: ownBase ?? feed.declaredBase };
  return {
    id: idOf(item),
    link: linkOf(item),
    title: firstMarkup(item, TITLES, reading) ?? firstMarkup(media, ['media:title'], PLAIN),
    content: firstMarkup(item, CONTENTS, reading),
    summary: summaryOf(item, media, reading),
    author: people(item) ?? sourceAuthor(item) ?? feed.author,
    published: firstText(item, ...PUBLISHED),
    updated: firstText(item, ...UPDATED) ?? attribute(item, 'lastmod'),
    image: imageOf(item, media),
    language: languageOf(item) ?? feed.language,
    categories: categories.length > 0 ? categories : feed.categories,
    enclosures: enclosuresOf(item, media),
    comments: firstText(item, 'comments') ?? hrefOf(item, 'replies'),
    base: ownBase ?? feed.base,
  };
}

/**
 * Whether an entry that was cut has said enough to be shown until it comes whole: its id (by its link alone
 * it would come again as another entry), its title, and a text.
 */
export function isTold(item: XmlNode): boolean {
  const has = (names: string[]): boolean => firstText(item, ...names) !== null;
  return idOf(item) !== null && has(TITLES) && has([...CONTENTS, ...SUMMARIES]);
}

function idOf(item: XmlNode): string | null {
  return (
    firstText(item, 'guid', 'id', 'atom:id') ?? attribute(item, 'about') ?? firstText(item, 'dc:identifier')
  );
}

function summaryOf(item: XmlNode, media: XmlNode, reading: Reading): Markup | null {
  return (
    firstMarkup(item, SUMMARIES, reading) ?? firstMarkup(media, ['media:description', 'media:text'], PLAIN)
  );
}

function languageOf(item: XmlNode): string | null {
  return firstText(item, 'dc:language', 'language') ?? attribute(item, 'xml:lang');
}

/** The page of the entry; a permalink or an id that is an address stands in for a missing link. */
function linkOf(item: XmlNode): string | null {
  return (
    firstText(item, 'feedburner:origlink', 'pheedo:origlink') ??
    hrefOf(item, 'alternate') ??
    firstText(item, 'link') ??
    permalink(item) ??
    hrefOf(item, 'self') ??
    attribute(item, 'about') ??
    attribute(item, 'href')
  );
}

function permalink(item: XmlNode): string | null {
  const guid = child(item, 'guid') ?? child(item, 'id') ?? child(item, 'atom:id');
  if (guid === null || attribute(guid, 'ispermalink')?.toLowerCase() === 'false') return null;
  const id = textOfNode(guid);
  return id && /^https?:/i.test(id) ? id : null;
}

/** RFC 4287 §4.2.11: an entry taken over from another feed carries that feed's author. */
function sourceAuthor(item: XmlNode): string | null {
  const source = child(item, 'source');
  return source && people(source);
}

export function categoriesOf(node: XmlNode): string[] {
  const atom = children(node, 'category').map(
    (each) => attribute(each, 'term') ?? textOfNode(each) ?? attribute(each, 'label'),
  );
  // What a media category holds is a path in somebody's scheme; its label is for people.
  const media = children(node, 'media:category').map((each) => attribute(each, 'label') ?? textOfNode(each));
  const itunes = children(node, 'itunes:category').flatMap((each) => [
    each,
    ...children(each, 'itunes:category'),
  ]);
  const named = [...itunes, ...children(node, 'googleplay:category')].map((each) => attribute(each, 'text'));
  const listed = texts(node, 'tags').flatMap((tags) => tags.split(','));
  const all = [...listed, ...atom, ...texts(node, 'dc:subject'), ...media, ...named]
    .map((name) => name?.trim())
    .filter((name) => !!name);
  return [...new Set(all)] as string[];
}
