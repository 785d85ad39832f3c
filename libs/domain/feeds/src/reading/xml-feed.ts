import { hrefOf } from './links';
import { attribute, child, firstText, type XmlNode } from './node';
import { people } from './people';
import type { RawFeed } from './raw-feed';
import { firstMarkup, type Reading } from './text-construct';
import type { FeedTree } from './tree-builder';
import { categoriesOf, isTold, rawEntry } from './xml-entry';

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
    entries: (cut && isTold(cut) ? [...items, cut] : items).map((item) => rawEntry(item, feed)),
  };
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

/** Periods of the syndication module (web.resource.org/rss/1.0/modules/syndication), `daily` by default. */
const PERIOD_MINUTES: Readonly<Record<string, number>> = {
  ...{ hourly: 60, daily: 1_440, weekly: 10_080, monthly: 43_200, yearly: 525_600 },
};
/** Nobody means to be asked less than once a year. */
const TTL_MINUTES_MAX = 525_600;

/** RSS `ttl`, else the period of the syndication module divided by its frequency. */
function ttlOf(channel: XmlNode): number | null {
  const ttl = Number(firstText(channel, 'ttl') ?? syndication(channel));
  return Number.isFinite(ttl) && ttl >= 1 ? Math.min(Math.round(ttl), TTL_MINUTES_MAX) : null;
}

function syndication(channel: XmlNode): number | null {
  const [period, frequency] = ['syn:updateperiod', 'syn:updatefrequency'].map((name) =>
    firstText(channel, name),
  );
  if (!period && !frequency) return null;
  const minutes = PERIOD_MINUTES[period?.toLowerCase() ?? 'daily'];
  const times = Number(frequency ?? 1);
  return minutes !== undefined && times > 0 ? minutes / times : null;
}
