import { createHash } from 'node:crypto';
import { type PackedEntries, packEntries, TITLE_LENGTH_MAX } from '@reader/feeds';
import { cleanText, buildExcerpt, removeTracking } from '@reader/html';
import type { PageArticle } from '../page/page-article';

/** Applications keep their pages behind the hash; elsewhere it is a place within the same page. */
const PAGE_IN_HASH = /^#[/!]/;
const URL_TITLE_LENGTH_MAX = 200;

/** The one spelling of a page's address: without campaigns, and without the place within it. */
export function normalizeAddress(written: string): string {
  const url = new URL(written);
  if (!PAGE_IN_HASH.test(url.hash)) url.hash = '';
  return removeTracking(url);
}

export function hashAddress(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}

/** A page that somebody wants to keep. */
export interface PageToSave {
  readonly address: string;
  /** What the person calls it; null: as the page does. */
  readonly title: string | null;
  /** Null when it could not be read. */
  readonly article: PageArticle | null;
}

/** Of a page that could not be read. */
const UNREADABLE = { byline: null, excerpt: null, text: '', wordCount: 0, imageUrl: null, language: null };

/**
 * A saved page as an entry of its source. It is dated when it was saved: whoever just saved a page looks for
 * it at the top, whenever it was written.
 */
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
  return buildExcerpt(cleanText(text ?? ''), TITLE_LENGTH_MAX);
}

/** `example.org/a/page`, as one reads it. */
function formatAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  return buildExcerpt(
    `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}${search}`,
    URL_TITLE_LENGTH_MAX,
  );
}
