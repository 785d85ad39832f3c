import { countWords, escapeHtml, buildExcerpt, sanitizeHtml, toPlainText } from '@reader/html';
import type { Enclosure, ParsedEntry } from '../parsed-feed';
import { cleanAddress, cleanLanguage, cleanLine, cleanTitle } from './clean-fields';
import { findUsableDate } from './dates';
import type { IdentifiedEntry } from './identity';
import type { Markup, RawEnclosure } from './raw-feed';

const AUTHOR_LENGTH_MAX = 200;
/** Longest category of an entry. */
export const ENTRY_CATEGORY_LENGTH_MAX = 200;
const MEDIA_TYPE_LENGTH_MAX = 200;
/** More labels than this are an export of a database, not a selection. */
const CATEGORIES_MAX = 50;
const ENCLOSURES_MAX = 50;
/** A missing title is replaced by this much of the text. */
const GENERATED_TITLE_LENGTH = 100;

export interface FetchContext {
  /** Milliseconds since 1970. */
  now: number;
  /** Host of the feed: the only private host whose pictures the entry may show. */
  host: string;
}

/** Cleans an entry for storing and showing. */
export function cleanEntry(
  { entry, guid, guidHash, contentHash }: IdentifiedEntry,
  context: FetchContext,
): ParsedEntry {
  const enclosures = cleanEnclosures(entry.enclosures, entry.base);
  const url = cleanAddress(entry.link, entry.base) ?? enclosures[0]?.url ?? null;
  const html = cleanHtml(entry.content ?? entry.summary, url ?? entry.base, context.host);
  const text = toPlainText(html);
  const categories = cleanCategories(entry.categories);
  return {
    guid,
    guidHash,
    contentHash,
    url,
    title: (cleanTitle(entry.title) ?? buildExcerpt(text, GENERATED_TITLE_LENGTH)) || (url ?? 'Untitled'),
    author: cleanLine(entry.author, AUTHOR_LENGTH_MAX),
    html,
    text,
    excerpt: buildExcerpt(text),
    wordCount: countWords(text),
    imageUrl: cleanAddress(entry.image, entry.base),
    language: cleanLanguage(entry.language),
    category: categories[0] ?? null,
    categories,
    publishedAt: findUsableDate([entry.published, entry.updated], context.now),
    enclosures,
    commentsUrl: cleanAddress(entry.comments, entry.base),
  };
}

/**
 * Resolves addresses in the text against `xml:base`, else against the entry's page, as its publisher saw it.
 */
function cleanHtml(markup: Markup | null, page: string, ownHost: string): string {
  if (markup === null) return '';
  const html = markup.type === 'html' ? markup.value : toParagraphs(markup.value);
  return sanitizeHtml(html, { baseUrl: markup.base ?? page, ownHost });
}

function toParagraphs(text: string): string {
  const blocks = escapeHtml(text).split(/\n\s*\n/);
  return blocks.map((block) => `<p>${block.trim().replaceAll('\n', '<br>')}</p>`).join('');
}

function cleanCategories(names: string[]): string[] {
  const lines = names.slice(0, CATEGORIES_MAX).map((name) => cleanLine(name, ENTRY_CATEGORY_LENGTH_MAX));
  return [...new Set(lines.filter((name) => name !== null))];
}

function cleanEnclosures(enclosures: RawEnclosure[], base: string): Enclosure[] {
  const clean = new Map<string, Enclosure>();
  for (const { url, type, length } of enclosures.slice(0, ENCLOSURES_MAX)) {
    const href = cleanAddress(url, base);
    if (href === null || clean.has(href)) continue;
    clean.set(href, { url: href, type: cleanLine(type, MEDIA_TYPE_LENGTH_MAX), length: parseLength(length) });
  }
  return [...clean.values()];
}

function parseLength(length: string | null): number | null {
  const count = Number(length);
  return Number.isSafeInteger(count) && count > 0 ? count : null;
}
