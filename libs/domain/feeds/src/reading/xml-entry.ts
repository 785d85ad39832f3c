import { attribute, child, children, firstText, textOfNode, texts, type XmlNode } from './node';
import { enclosuresOf, imageOf, mediaNodes } from './media';
import { people } from './people';
import type { Markup, RawEntry } from './raw-feed';
import { firstMarkup } from './text-construct';

/** What an entry takes from its feed when it says nothing itself. */
export interface Inherited {
  base: string;
  untyped: Markup['type'];
  author: string | null;
  language: string | null;
  categories: string[];
}

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
  return {
    id: idOf(item),
    link: linkOf(item),
    title: firstMarkup(item, TITLES, feed.untyped) ?? firstMarkup(media, ['media:title'], 'plain'),
    content: firstMarkup(item, CONTENTS, feed.untyped),
    summary: summaryOf(item, media, feed.untyped),
    author: people(item) ?? sourceAuthor(item) ?? feed.author,
    published: firstText(item, ...PUBLISHED),
    updated: firstText(item, ...UPDATED),
    image: imageOf(item, media),
    language: languageOf(item) ?? feed.language,
    categories: categories.length > 0 ? categories : feed.categories,
    enclosures: enclosuresOf(item, media),
    comments: firstText(item, 'comments') ?? hrefOf(item, 'replies'),
    base: attribute(item, 'xml:base') ?? feed.base,
  };
}

function idOf(item: XmlNode): string | null {
  return (
    firstText(item, 'guid', 'id', 'atom:id') ?? attribute(item, 'about') ?? firstText(item, 'dc:identifier')
  );
}

function summaryOf(item: XmlNode, media: XmlNode, untyped: Markup['type']): Markup | null {
  return (
    firstMarkup(item, SUMMARIES, untyped) ?? firstMarkup(media, ['media:description', 'media:text'], 'plain')
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
    attribute(item, 'about')
  );
}

function permalink(item: XmlNode): string | null {
  const guid = child(item, 'guid') ?? child(item, 'id') ?? child(item, 'atom:id');
  if (guid === null || attribute(guid, 'ispermalink')?.toLowerCase() === 'false') return null;
  const id = textOfNode(guid);
  return id && /^https?:/i.test(id) ? id : null;
}

/**
 * Address of the Atom link with this relation; HTML before other types. A link without a relation is
 * `alternate`.
 */
function hrefOf(item: XmlNode, relation: string): string | null {
  const links = [...children(item, 'link'), ...children(item, 'atom:link')].filter(
    (link) => attribute(link, 'href') && (attribute(link, 'rel') ?? 'alternate') === relation,
  );
  const page = links.find((link) =>
    /^(?:text\/html|application\/xhtml\+xml)?$/i.test(attribute(link, 'type') ?? ''),
  );
  return attribute(page ?? links[0] ?? null, 'href');
}

/** RFC 4287 §4.2.11: an entry taken over from another feed carries that feed's author. */
function sourceAuthor(item: XmlNode): string | null {
  const source = child(item, 'source');
  return source && people(source);
}

export function categoriesOf(node: XmlNode): string[] {
  const labelled = children(node, 'category').map(
    (each) => attribute(each, 'term') ?? textOfNode(each) ?? attribute(each, 'label'),
  );
  const listed = texts(node, 'tags').flatMap((tags) => tags.split(','));
  const itunes = children(node, 'itunes:category').flatMap((each) => [
    each,
    ...children(each, 'itunes:category'),
  ]);
  const named = [...itunes, ...children(node, 'googleplay:category')].map((each) => attribute(each, 'text'));
  const plain = ['dc:subject', 'media:category'].flatMap((name) => texts(node, name));
  const all = [...listed, ...labelled, ...plain, ...named]
    .map((name) => name?.trim())
    .filter((name) => !!name);
  return [...new Set(all)] as string[];
}
