import { NotAFeed } from '../not-a-feed';
import { wholeItems } from './json-cut';
import { nameIn } from './people';
import type { Markup, RawEnclosure, RawEntry, RawFeed } from './raw-feed';

type Json = Record<string, unknown>;

/**
 * JSON Feed 1 and 1.1 (jsonfeed.org/version/1.1): wrong types count as absent, the deprecated `author` still
 * counts.
 */
export function rawJsonFeed(text: string, url: string): { feed: RawFeed; truncated: boolean } {
  // Line ends inside strings are against the standard and common; everywhere else they are only space.
  const json = text.replace(/[\0-\x1f]/g, ' ');
  const whole = parse(json);
  const feed = whole ?? parse(wholeItems(json) ?? '');
  if (feed === null) throw new NotAFeed('The JSON in it cannot be read.');
  return { feed: rawJson(feed, url), truncated: whole === null };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function rawJson(feed: unknown, url: string): RawFeed {
  const items = isObject(feed) ? (feed['items'] ?? emptyList(feed)) : null;
  if (!isObject(feed) || !Array.isArray(items) || !isNamed(feed)) {
    throw new NotAFeed('The JSON in it is not a JSON Feed.');
  }
  const inherited = { author: authors(feed), language: stringOf(feed['language']), base: url };
  return {
    format: 'json',
    title: plain(feed['title']),
    description: plain(feed['description']),
    link: stringOf(feed['home_page_url']),
    icon: stringOf(feed['icon']) ?? stringOf(feed['favicon']),
    language: inherited.language,
    ttlMinutes: null,
    base: url,
    entries: items.filter(isObject).map((item) => rawItem(item, inherited)),
  };
}

/** A feed that names the standard may leave out its items; null for what does not. */
function emptyList(feed: Json): unknown[] | null {
  return stringOf(feed['version'])?.includes('jsonfeed.org/') ? [] : null;
}

/** Many feeds misspell the version; other JSON with a list of items says nothing of the kind. */
function isNamed(feed: Json): boolean {
  return ['version', 'title', 'feed_url', 'home_page_url'].some((key) => stringOf(feed[key]));
}

function rawItem(item: Json, feed: Pick<RawEntry, 'author' | 'language' | 'base'>): RawEntry {
  const html = stringOf(item['content_html']);
  return {
    id: stringOf(item['id']),
    link: stringOf(item['url']) ?? stringOf(item['external_url']),
    title: plain(item['title']),
    content: html ? { type: 'html', value: html, base: null } : plain(item['content_text']),
    summary: plain(item['summary']),
    author: authors(item) ?? feed.author,
    published: stringOf(item['date_published']),
    updated: stringOf(item['date_modified']),
    image: stringOf(item['image']) ?? stringOf(item['banner_image']),
    language: stringOf(item['language']) ?? feed.language,
    categories: listOf(item['tags'])
      .map(stringOf)
      .filter((tag) => tag !== null),
    enclosures: listOf(item['attachments'])
      .filter(isObject)
      .map(attachment)
      .filter((each) => each !== null),
    comments: null,
    base: feed.base,
  };
}

function authors(holder: Json): string | null {
  const people = [...listOf(holder['authors']), holder['author']].filter(isObject);
  const names = people
    .map((person) => stringOf(person['name']) ?? stringOf(person['url']))
    .filter((name) => name !== null);
  return [...new Set(names.map(nameIn))].join(', ') || null;
}

function attachment(item: Json): RawEnclosure | null {
  const url = stringOf(item['url']);
  return url ? { url, type: stringOf(item['mime_type']), length: stringOf(item['size_in_bytes']) } : null;
}

function plain(value: unknown): Markup | null {
  const text = stringOf(value);
  return text === null ? null : { type: 'plain', value: text, base: null };
}

/** Numbers are taken as written: ids often are. Half a character (`\\ud83d` alone) becomes U+FFFD. */
function stringOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.toWellFormed().trim() || null : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
