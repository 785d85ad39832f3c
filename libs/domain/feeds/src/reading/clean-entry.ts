import {
  countWords,
  decodeReferences,
  escapeHtml,
  buildExcerpt,
  findPicture,
  sanitizeHtml,
  toPlainText,
} from '@reader/html';
import type { Enclosure, ParsedEntry } from '../parsed-feed';
import {
  cleanAddress,
  cleanLanguage,
  cleanLine,
  cleanMarkup,
  cleanEscapedLine,
  cleanTitle,
} from './clean-fields';
import { findUsableDate } from './dates';
import { unwrapGoogleLink } from './google-link';
import type { IdentifiedEntry } from './identity';
import { replaceMath } from './math';
import type { Markup, RawEnclosure, RawEntry } from './raw-feed';

const AUTHOR_LENGTH_MAX = 200;
/** Longest category of an entry. */
export const ENTRY_CATEGORY_LENGTH_MAX = 200;
const MEDIA_TYPE_LENGTH_MAX = 200;
/** More labels than this are an export of a database, not a selection. */
const CATEGORIES_MAX = 50;
const ENCLOSURES_MAX = 50;
/** Characters of a summary that are read for the excerpt. */
const SUMMARY_LENGTH_MAX = 2_000;
/** WordPress ends each summary with it. */
const SYNDICATION_NOTE = /\s*The post .{1,500} (?:appeared first on|first appeared on) .{1,200}$/;
const BLANK_LINE = /\n[^\S\n]*\n\s*/;
const TAG = /<[a-z/!]/i;
/** A missing title is replaced by this much of the text. */
const GENERATED_TITLE_LENGTH = 100;

export interface FetchContext {
  /** Milliseconds since 1970. */
  now: number;
  /** Host of the feed: the only private host whose pictures the entry may show. */
  host: string;
  /** Address of entries that have none: the feed's site, else the feed. */
  siteUrl: string | null;
}

/** Cleans an entry for storing and showing. */
export function cleanEntry(
  { entry, guid, guidHash, contentHash }: IdentifiedEntry,
  context: FetchContext,
): ParsedEntry {
  const enclosures = cleanEnclosures(entry.enclosures, entry.base);
  const page = findPage(entry, enclosures);
  const html = cleanHtml(entry.content ?? entry.summary, page ?? entry.base, context.host);
  const text = toPlainText(html);
  const categories = cleanCategories(entry.categories);
  return {
    guid,
    guidHash,
    contentHash,
    url: page ?? context.siteUrl,
    title: cleanTitle(entry.title) ?? generateTitle(text, page),
    author: cleanEscapedLine(entry.author, AUTHOR_LENGTH_MAX),
    html,
    text,
    excerpt: findExcerpt(entry) || buildExcerpt(text),
    wordCount: countWords(text),
    imageUrl: findEntryPicture(entry, html),
    language: cleanLanguage(entry.language),
    category: categories[0] ?? null,
    categories,
    publishedAt: findUsableDate([entry.published, entry.updated], context.now),
    enclosures,
    commentsUrl: cleanAddress(entry.comments, entry.base),
  };
}

function findPage({ link, base }: RawEntry, enclosures: readonly Enclosure[]): string | null {
  const page = cleanAddress(link, base);
  return page === null ? (enclosures[0]?.url ?? null) : unwrapGoogleLink(page);
}

function findEntryPicture({ image, thumbnail, base }: RawEntry, html: string): string | null {
  return cleanAddress(image, base) ?? findPicture(html) ?? cleanAddress(thumbnail, base);
}

function generateTitle(text: string, page: string | null): string {
  return buildExcerpt(text, GENERATED_TITLE_LENGTH) || (page ?? 'Untitled');
}

/** The publisher's summary of an entry that has its full text as well; empty when there is none. */
function findExcerpt({ content, summary }: RawEntry): string {
  if (content === null || summary === null) return '';
  const line = cleanMarkup(summary, SUMMARY_LENGTH_MAX) ?? '';
  return buildExcerpt(line.replace(SYNDICATION_NOTE, ''));
}

/**
 * Resolves addresses in the text against `xml:base`, else against the entry's page, as its publisher saw it.
 */
function cleanHtml(markup: Markup | null, page: string, ownHost: string): string {
  if (markup === null) return '';
  const html = toHtml(markup);
  return sanitizeHtml(html, { baseUrl: markup.base ?? page, ownHost });
}

function toHtml({ type, value }: Markup): string {
  if (type === 'plain') return toParagraphs(value);
  return hasPlainParagraphs(value) ? toParagraphs(decodeReferences(value)) : replaceMath(value);
}

/** Podcasts have show notes as plain text where HTML is expected. */
function hasPlainParagraphs(text: string): boolean {
  return BLANK_LINE.test(text) && !TAG.test(text);
}

function toParagraphs(text: string): string {
  const blocks = escapeHtml(text.replaceAll('\r\n', '\n')).split(BLANK_LINE);
  return blocks.map((block) => `<p>${block.trim().replaceAll('\n', '<br>')}</p>`).join('');
}

function cleanCategories(names: string[]): string[] {
  const lines = names
    .slice(0, CATEGORIES_MAX)
    .map((name) => cleanEscapedLine(name, ENTRY_CATEGORY_LENGTH_MAX));
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
