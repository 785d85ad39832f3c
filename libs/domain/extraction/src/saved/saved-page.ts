import { createHash } from 'node:crypto';
import { type PackedEntries, packEntries, TITLE_LENGTH_MAX } from '@reader/feeds';
import { cleanText, excerptOf, withoutTracking } from '@reader/html';
import type { PageArticle } from '../page/page-article';

/** Applications keep their pages behind the hash; elsewhere it is a place within the same page. */
const PAGE_IN_HASH = /^#[/!]/;
const ENOUGH_OF_URL = 200;

/** The one spelling of a page's address: without campaigns, and without the place within it. */
export function pageAddress(written: string): string {
  const url = new URL(written);
  if (!PAGE_IN_HASH.test(url.hash)) url.hash = '';
  return withoutTracking(url);
}

export function guidHashOf(address: string): Buffer {
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
const UNREAD = { byline: null, excerpt: null, text: '', wordCount: 0, imageUrl: null, language: null };

/**
 * A saved page as an entry of its source. It is dated when it was saved: whoever just saved a page looks for
 * it at the top, whenever it was written.
 */
export function asEntry({ address, title, article }: PageToSave): PackedEntries {
  const { byline, excerpt, text, wordCount, imageUrl, language } = article ?? UNREAD;
  const identity = { guid: address, guidHash: guidHashOf(address), contentHash: guidHashOf(address) };
  return packEntries([
    {
      ...identity,
      url: address,
      title: titleOf(title) || titleOf(article?.title ?? null) || nameOf(address),
      author: byline,
      html: '',
      text: '',
      excerpt: excerptOf(text) || (excerpt ?? ''),
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

function titleOf(text: string | null): string {
  return excerptOf(cleanText(text ?? ''), TITLE_LENGTH_MAX);
}

/** `example.org/a/page`, as one reads it. */
function nameOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  return excerptOf(
    `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}${search}`,
    ENOUGH_OF_URL,
  );
}
