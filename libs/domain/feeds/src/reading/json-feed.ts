import { DamagedFeed, NotAFeed } from '../not-a-feed';
import { cutToWholeItems } from './json-cut';
import { hasOwnValues, addFeedValues } from './own-values';
import { extractName } from './people';
import { readRssInJson } from './rss-in-json';
import { restoreControls } from './utf8';
import type { Markup, RawEnclosure, RawEntry, RawFeed } from './raw-feed';

type Json = Record<string, unknown>;

/**
 * Parses JSON Feed 1 and 1.1 (jsonfeed.org/version/1.1), with the deprecated `author`. Fields of a wrong type
 * count as missing.
 */
export function parseJsonFeed(text: string, url: string): { feed: RawFeed; truncated: boolean } {
  // Raw line breaks in strings are invalid but common; elsewhere they are white space.
  const json = text.replace(/[\0-\x1f]/g, ' ');
  const whole = parse(json);
  const feed = whole ?? parse(cutToWholeItems(json) ?? '');
  if (feed === null) throw new DamagedFeed('The JSON in it cannot be read.');
  return { feed: toRawFeed(feed, url), truncated: whole === null };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function toRawFeed(feed: unknown, url: string): RawFeed {
  const rss = isObject(feed) ? readRssInJson(feed, url) : null;
  if (rss !== null) return rss;
  const items = isObject(feed) ? (feed['items'] ?? getDefaultItems(feed)) : null;
  if (!isObject(feed) || !Array.isArray(items) || !isJsonFeed(feed)) {
    throw new NotAFeed('The JSON in it is not a JSON Feed.');
  }
  const inherited = { author: readAuthors(feed), language: readString(feed['language']), categories: [] };
  return {
    format: 'json',
    title: toPlainMarkup(feed['title']),
    description: toPlainMarkup(feed['description']),
    link: readString(feed['home_page_url']) ?? readString(feed['feed_url']),
    icon: readString(feed['icon']) ?? readString(feed['favicon']),
    language: inherited.language,
    ttlMinutes: null,
    skippedHours: null,
    base: url,
    entries: items
      .filter(isObject)
      .map((item) => toRawEntry(item, url))
      .filter(hasOwnValues)
      .map((own) => addFeedValues(own, inherited)),
  };
}

/** A feed that declares the standard may lack `items`; null for other JSON. */
function getDefaultItems(feed: Json): unknown[] | null {
  return readString(feed['version'])?.includes('jsonfeed.org/') ? [] : null;
}

/** Accepts misspelt versions; JSON with `items` but none of these fields is something else. */
function isJsonFeed(feed: Json): boolean {
  return ['version', 'title', 'feed_url', 'home_page_url'].some((key) => readString(feed[key]));
}

function toRawEntry(item: Json, base: string): RawEntry {
  const html = readString(item['content_html']);
  return {
    id: readString(item['id']),
    link: readString(item['url']) ?? readString(item['external_url']),
    title: toPlainMarkup(item['title']),
    content: html ? { type: 'html', value: html, base: null } : toPlainMarkup(item['content_text']),
    summary: toPlainMarkup(item['summary']),
    author: readAuthors(item),
    published: readString(item['date_published']),
    updated: readString(item['date_modified']),
    image: readString(item['image']) ?? readString(item['banner_image']),
    thumbnail: null,
    language: readString(item['language']),
    categories: readTags(item['tags'])
      .map(readString)
      .filter((tag) => tag !== null),
    enclosures: [item['attachments']]
      .flat()
      .filter(isObject)
      .map(readAttachment)
      .filter((each) => each !== null),
    comments: null,
    base,
  };
}

function readAuthors(holder: Json): string | null {
  const people = [holder['authors'], holder['author']].flat();
  const names = people
    .map((person) =>
      isObject(person) ? (readString(person['name']) ?? readString(person['url'])) : readString(person),
    )
    .filter((name) => name !== null);
  return [...new Set(names.map(extractName))].join(', ') || null;
}

function readAttachment(item: Json): RawEnclosure | null {
  const url = readString(item['url']);
  return url ? { url, type: readString(item['mime_type']), length: readString(item['size_in_bytes']) } : null;
}

function toPlainMarkup(value: unknown): Markup | null {
  const text = readString(value);
  return text === null ? null : { type: 'plain', value: text, base: null };
}

/** Returns numbers as strings, since ids often are numbers. Lone surrogates become U+FFFD. */
function readString(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? restoreControls(value.toWellFormed()).trim() || null : null;
}

/** Labels in a list, or in one string between commas. */
function readTags(value: unknown): unknown[] {
  return typeof value === 'string' ? value.split(',') : [value].flat();
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
