import { attribute, child, children, firstText, type XmlNode } from './node';
import { people } from './people';
import type { RawFeed } from './raw-feed';
import { firstMarkup } from './text-construct';
import type { FeedTree } from './tree';
import { categoriesOf, rawEntry } from './xml-entry';

/** What RSS 0.9x, 1.0 and 2.0 and Atom 0.3 and 1.0 say, field by field, the proper place of each first. */
export function rawXmlFeed({ format, root, channel, items }: FeedTree, url: string): RawFeed {
  const untyped = format === 'atom' ? 'plain' : 'html';
  const base = attribute(channel, 'xml:base') ?? attribute(root, 'xml:base') ?? url;
  const feed = {
    base,
    untyped,
    author: people(channel),
    language: firstText(channel, 'language', 'dc:language') ?? languageOf(channel) ?? languageOf(root),
    categories: categoriesOf(channel),
  } as const;
  return {
    format,
    title: firstMarkup(channel, ['title', 'dc:title'], untyped),
    description: firstMarkup(channel, DESCRIPTIONS, untyped),
    link: siteLink(channel),
    icon: iconOf(channel),
    language: feed.language,
    ttlMinutes: ttlOf(channel),
    base,
    entries: items.map((item) => rawEntry(item, feed)),
  };
}

const DESCRIPTIONS = [
  'description',
  'subtitle',
  'tagline',
  'dc:description',
  'itunes:summary',
  'itunes:subtitle',
];

function languageOf(node: XmlNode): string | null {
  return attribute(node, 'xml:lang');
}

function siteLink(channel: XmlNode): string | null {
  const links = [...children(channel, 'link'), ...children(channel, 'atom:link')];
  const alternate = links.find(
    (link) => (attribute(link, 'rel') ?? 'alternate') === 'alternate' && attribute(link, 'href'),
  );
  return (
    firstText(channel, 'link') ?? attribute(alternate ?? null, 'href') ?? permalink(firstText(channel, 'id'))
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

const PERIOD_MINUTES: Record<string, number> = { hourly: 60, daily: 1440, weekly: 10_080 };

/** RSS `ttl`, else the period of the syndication module divided by its frequency. */
function ttlOf(channel: XmlNode): number | null {
  const ttl = Number(firstText(channel, 'ttl'));
  if (Number.isInteger(ttl) && ttl > 0) return ttl;
  const period = PERIOD_MINUTES[firstText(channel, 'syn:updateperiod')?.toLowerCase() ?? ''];
  const frequency = Number(firstText(channel, 'syn:updatefrequency') ?? 1);
  return period && frequency >= 1 ? Math.round(period / frequency) : null;
}
