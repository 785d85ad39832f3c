import { getAttribute, findChild, findChildren, findText, getText, listTexts, type XmlNode } from './node';
import { findHref } from './links';
import { listEnclosures, findImage, findThumbnail, collectMedia } from './media';
import { readAuthors } from './people';
import type { Markup, RawEntry } from './raw-feed';
import { findMarkup, type MarkupOptions } from './text-construct';

/** How the feed's texts and addresses are read. */
export interface FeedContext extends MarkupOptions {
  base: string;
}

/** Media RSS texts are plain by default. */
const PLAIN: MarkupOptions = { untyped: 'plain', declaredBase: null };

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
/** Elements with labels separated by commas. */
const TAG_LISTS = ['tags'];
const KEYWORD_LISTS = ['itunes:keywords', 'media:keywords'];
const UPDATED = ['updated', 'modified', 'atom:updated', 'dcterms:modified', 'lastbuilddate', 'lastmod'];

/** The entry's own values, without those that it inherits from the feed. */
export function toRawEntry(item: XmlNode, feed: FeedContext): RawEntry {
  const media = collectMedia(item);
  const ownBase = getAttribute(item, 'xml:base');
  const base = ownBase ?? feed.base;
  const reading = { untyped: feed.untyped, declaredBase: ownBase ?? feed.declaredBase };
  return {
    id: findId(item),
    link: resolve(findLink(item), base),
    title: findMarkup(item, TITLES, reading) ?? findMarkup(media, ['media:title'], PLAIN),
    content: findMarkup(item, CONTENTS, reading),
    summary: findSummary(item, media, reading),
    author: readAuthors(item) ?? findSourceAuthor(item),
    published: findText(item, ...PUBLISHED),
    updated: findText(item, ...UPDATED) ?? getAttribute(item, 'lastmod'),
    image: findImage(item, media),
    thumbnail: findThumbnail(item, media),
    language: findLanguage(item),
    categories: listCategories(item),
    enclosures: listEnclosures(item, media),
    comments: findText(item, 'comments') ?? findHref(item, 'replies'),
    base,
  };
}

/** Unchanged when it cannot be resolved. */
function resolve(link: string | null, base: string): string | null {
  return (link && !/\s/.test(link) && URL.parse(link, base)?.href) || link;
}

/**
 * Whether a cut-off entry is worth showing: it needs a title, a text and its id. With its link alone it would
 * come again as another entry.
 */
export function isComplete(item: XmlNode): boolean {
  const has = (names: string[]): boolean => findText(item, ...names) !== null;
  return findId(item) !== null && has(TITLES) && has([...CONTENTS, ...SUMMARIES]);
}

function findId(item: XmlNode): string | null {
  return (
    findText(item, 'guid', 'id', 'atom:id') ?? getAttribute(item, 'about') ?? findText(item, 'dc:identifier')
  );
}

function findSummary(item: XmlNode, media: XmlNode, reading: MarkupOptions): Markup | null {
  return (
    findMarkup(item, SUMMARIES, reading) ?? findMarkup(media, ['media:description', 'media:text'], PLAIN)
  );
}

function findLanguage(item: XmlNode): string | null {
  return findText(item, 'dc:language', 'language') ?? getAttribute(item, 'xml:lang');
}

/** The entry's page; a permalink guid or an id that is an address replaces a missing link. */
function findLink(item: XmlNode): string | null {
  return (
    findText(item, 'feedburner:origlink', 'pheedo:origlink') ??
    findHref(item, 'alternate') ??
    findText(item, 'link') ??
    findPermalink(item) ??
    findHref(item, 'self') ??
    getAttribute(item, 'about') ??
    getAttribute(item, 'href')
  );
}

function findPermalink(item: XmlNode): string | null {
  const guid = findChild(item, 'guid') ?? findChild(item, 'id') ?? findChild(item, 'atom:id');
  if (guid === null || getAttribute(guid, 'ispermalink')?.toLowerCase() === 'false') return null;
  const id = getText(guid);
  return id && /^https?:/i.test(id) ? id : null;
}

/** The source feed's author of an entry copied from another feed (RFC 4287 §4.2.11). */
function findSourceAuthor(item: XmlNode): string | null {
  const source = findChild(item, 'source');
  return source && readAuthors(source);
}

export function listCategories(node: XmlNode): string[] {
  const atom = findChildren(node, 'category').map(
    // The label is the readable form of the term (RFC 4287 §4.2.2.3).
    (each) => getAttribute(each, 'label') ?? getAttribute(each, 'term') ?? getText(each),
  );
  const media = listMediaCategories(node);
  const itunes = findChildren(node, 'itunes:category').flatMap((each) => [
    each,
    ...findChildren(each, 'itunes:category'),
  ]);
  const named = [...itunes, ...findChildren(node, 'googleplay:category')].map((each) =>
    getAttribute(each, 'text'),
  );
  const subjects = listTexts(node, 'dc:subject');
  const [tags, keywords] = [splitLists(node, TAG_LISTS), splitLists(node, KEYWORD_LISTS)];
  // The first is the entry's category; keywords are many and often minor.
  const all = [...tags, ...atom, ...subjects, ...media, ...named, ...keywords]
    .map((name) => name?.trim())
    .filter((name) => !!name);
  return [...new Set(all)] as string[];
}

function splitLists(node: XmlNode, names: string[]): string[] {
  return names.flatMap((name) => listTexts(node, name)).flatMap((list) => list.split(','));
}

/** Labels, or texts where no category has one: beside labels, texts are paths in some scheme. */
function listMediaCategories(node: XmlNode): (string | null)[] {
  const found = findChildren(node, 'media:category');
  const labels = found.map((each) => getAttribute(each, 'label')).filter((label) => label !== null);
  return labels.length > 0 ? labels : found.map(getText);
}
