import { createHash } from 'node:crypto';
import { type PackedEntries, packEntries, ENTRY_TITLE_LENGTH_MAX } from '@reader/feeds';
import { cleanText, buildExcerpt, removeTracking } from '@reader/html';
import type { PageArticle } from '../page/page-article';

/** A hash of this form is a route of a web application; other hashes are positions within the page. */
const PAGE_IN_HASH = /^#[/!]/;
const URL_TITLE_LENGTH_MAX = 200;

/** Normalises a page's address: no tracking parameters, no position within the page. */
export function normalizeAddress(written: string): string {
  const url = new URL(written);
  if (!PAGE_IN_HASH.test(url.hash)) url.hash = '';
  return removeTracking(url);
}

export function hashAddress(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}

/** A page that a user saves. */
export interface PageToSave {
  readonly address: string;
  /** The user's title; null to use the page's own. */
  readonly title: string | null;
  /** Null when the page could not be read. */
  readonly article: PageArticle | null;
}

/** Metadata of a page that could not be read. */
const UNREADABLE = { byline: null, excerpt: null, text: '', wordCount: 0, imageUrl: null, language: null };

/** A saved page as an entry of its source. Its date is when it was saved, so that it comes first in lists. */
export function toEntries({ address, title, article }: PageToSave): PackedEntries {
  const { byline, excerpt, text, wordCount, imageUrl, language } = article ?? UNREADABLE;
  const identity = { guid: address, guidHash: hashAddress(address), contentHash: hashAddress(address) };
  return packEntries([
    {
      ...identity,
      url: address,
      title: cleanTitle(title) || cleanTitle(article?.title ?? null) || formatAddress(address),
      author: byline,
      html: '',
      text: '',
      excerpt: buildExcerpt(text) || (excerpt ?? ''),
      wordCount,
      imageUrl,
      language,
      category: null,
      categories: [],
      publishedAt: null,
      enclosures: [],
      commentsUrl: null,
    },
  ]);
}

function cleanTitle(text: string | null): string {
  return buildExcerpt(cleanText(text ?? ''), ENTRY_TITLE_LENGTH_MAX);
}

/** `example.org/a/page`: the address without scheme and `www`. */
function formatAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  return buildExcerpt(
    `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}${search}`,
    URL_TITLE_LENGTH_MAX,
  );
}
