import { hrefOf } from './links';
import { attribute, child, firstText, type XmlNode } from './node';
import { people } from './people';
import type { RawEntry, RawFeed } from './raw-feed';
import { firstMarkup, type Reading } from './text-construct';
import type { FeedTree } from './tree-builder';
import { categoriesOf, type Inherited, isTold, rawEntry } from './xml-entry';

/** What RSS 0.9x, 1.0 and 2.0 and Atom 0.3 and 1.0 say, field by field, the proper place of each first. */
export function rawXmlFeed({ format, root, channel, items, cut }: FeedTree, url: string): RawFeed {
  const declaredBase = attribute(channel, 'xml:base') ?? attribute(root, 'xml:base');
  const base = declaredBase ?? url;
  const reading: Reading = { untyped: format === 'atom' ? 'plain' : 'html', declaredBase };
  const feed = {
    ...reading,
    base,
    author: people(channel),
    language: firstText(channel, 'language', 'dc:language') ?? languageOf(channel) ?? languageOf(root),
    categories: categoriesOf(channel),
  } as const;
  return {
    format,
    title: firstMarkup(channel, ['title', 'dc:title'], reading),
    description: firstMarkup(channel, DESCRIPTIONS, reading),
    link: siteLink(channel),
    icon: iconOf(channel),
    language: feed.language,
    ttlMinutes: ttlOf(channel),
    base,
    entries: rawEntries(cut && isTold(cut) ? [...items.splice(0), cut] : items, feed),
  };
}

/** Takes the elements out of the list on the way: of a long feed both forms at once are tens of megabytes. */
function rawEntries(items: XmlNode[], feed: Inherited): RawEntry[] {
  const left = items.splice(0).reverse();
  const entries: RawEntry[] = [];
  for (let item = left.pop(); item !== undefined; item = left.pop()) entries.push(rawEntry(item, feed));
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

function languageOf(node: XmlNode): string | null {
  return attribute(node, 'xml:lang');
}

function siteLink(channel: XmlNode): string | null {
  return (
    firstText(channel, 'link') ??
    hrefOf(channel, 'alternate') ??
    permalink(firstText(channel, 'id')) ??
    attribute(channel, 'href')
  );
}

function permalink(id: string | null): string | null {
  return id && /^https?:/i.test(id) ? id : null;
}

function iconOf(channel: XmlNode): string | null {
  const image = child(channel, 'image');
  return (
    (image && firstText(image, 'url')) ??
    firstText(channel, 'icon', 'logo', 'webfeeds:icon') ??
    attribute(child(channel, 'itunes:image'), 'href') ??
    attribute(image, 'href') ??
    attribute(image, 'resource') ??
    attribute(child(channel, 'media:thumbnail'), 'url')
  );
}

/** A longer `ttl` is a mistake. */
const TTL_MINUTES_MAX = 525_600;

/**
 * RSS `ttl` in minutes. `sy:updatePeriod` does not count: it describes how often a site publishes, and
 * WordPress writes "hourly" into every feed.
 */
function ttlOf(channel: XmlNode): number | null {
  const ttl = Number(firstText(channel, 'ttl') ?? NaN);
  return Number.isFinite(ttl) && ttl >= 1 ? Math.min(Math.round(ttl), TTL_MINUTES_MAX) : null;
}
