import { findHref } from './links';
import { getAttribute, findChild, findText, type XmlNode } from './node';
import { hasOwnValues, type InheritedValues, addFeedValues } from './own-values';
import { readAuthors } from './people';
import type { RawEntry, RawFeed } from './raw-feed';
import { readSkippedHours } from './skipped-hours';
import { findMarkup, type MarkupOptions } from './text-construct';
import type { FeedTree } from './tree-builder';
import { type FeedContext, listCategories, isComplete, toRawEntry } from './xml-entry';

/**
 * Reads RSS 0.9x, 1.0 and 2.0 and Atom 0.3 and 1.0. Of several elements for one field, the standard one wins.
 */
export function readXmlFeed({ format, root, channel, items, cut }: FeedTree, url: string): RawFeed {
  const declaredBase = findDeclaredBase(channel, url) ?? findDeclaredBase(root, url);
  const base = declaredBase ?? url;
  const reading: MarkupOptions = { untyped: format === 'atom' ? 'plain' : 'html', declaredBase };
  const link = findSiteLink(channel);
  const feed = {
    ...reading,
    base: declaredBase ?? findEntryBase(format, link, url),
    author: readAuthors(channel),
    language: findFeedLanguage(channel, root),
    categories: listCategories(channel),
  } as const;
  return {
    format,
    title: findMarkup(channel, ['title', 'dc:title'], reading),
    description: findMarkup(channel, DESCRIPTIONS, reading),
    link,
    icon: findIcon(channel),
    language: feed.language,
    ttlMinutes: readTtl(channel),
    skippedHours: readSkippedHours(channel),
    base,
    entries: toRawEntries(cut && isComplete(cut) ? [...items.splice(0), cut] : items, feed),
  };
}

function findDeclaredBase(node: XmlNode, url: string): string | null {
  const written = getAttribute(node, 'xml:base');
  return written && (URL.parse(written, url)?.href ?? null);
}

function findFeedLanguage(channel: XmlNode, root: XmlNode): string | null {
  return findText(channel, 'language', 'dc:language') ?? findLanguage(channel) ?? findLanguage(root);
}

/** A feed service serves feeds from another host than the site that their addresses are relative to. */
function findEntryBase(format: RawFeed['format'], link: string | null, url: string): string {
  const site = link === null || format === 'atom' ? null : URL.parse(link);
  return site && /^https?:$/.test(site.protocol) && site.hostname !== new URL(url).hostname ? site.href : url;
}

/** Empties the list on the way: both forms of a long feed take tens of megabytes. */
function toRawEntries(items: XmlNode[], feed: FeedContext & InheritedValues): RawEntry[] {
  const left = items.splice(0).reverse();
  const entries: RawEntry[] = [];
  for (let item = left.pop(); item !== undefined; item = left.pop()) {
    const own = toRawEntry(item, feed);
    if (hasOwnValues(own)) entries.push(addFeedValues(own, feed));
  }
  return entries;
}

const DESCRIPTIONS = [
  'description',
  'subtitle',
  'tagline',
  'dc:description',
  'itunes:summary',
  'itunes:subtitle',
  'abstract',
];

function findLanguage(node: XmlNode): string | null {
  return getAttribute(node, 'xml:lang');
}

function findSiteLink(channel: XmlNode): string | null {
  return (
    findText(channel, 'link') ??
    findHref(channel, 'alternate') ??
    findPermalink(findText(channel, 'id')) ??
    getAttribute(channel, 'href')
  );
}

function findPermalink(id: string | null): string | null {
  return id && /^https?:/i.test(id) ? id : null;
}

function findIcon(channel: XmlNode): string | null {
  const image = findChild(channel, 'image');
  return (
    (image && findText(image, 'url')) ??
    findText(channel, 'logo', 'icon', 'webfeeds:icon') ??
    getAttribute(findChild(channel, 'itunes:image'), 'href') ??
    getAttribute(image, 'href') ??
    getAttribute(image, 'resource') ??
    getAttribute(findChild(channel, 'media:thumbnail'), 'url')
  );
}

/** One year; a longer `ttl` is a mistake. */
const TTL_MINUTES_MAX = 525_600;

/**
 * RSS `ttl` in minutes. `sy:updatePeriod` does not count: it says how often a site publishes, and WordPress
 * writes "hourly" into every feed.
 */
function readTtl(channel: XmlNode): number | null {
  const ttl = Number(findText(channel, 'ttl') ?? NaN);
  return Number.isFinite(ttl) && ttl >= 1 ? Math.min(Math.round(ttl), TTL_MINUTES_MAX) : null;
}
