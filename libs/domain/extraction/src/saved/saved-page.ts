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

/**
 * A saved page as an entry of its source. It is dated when it was saved: whoever just saved a page looks for
 * it at the top, whenever it was written.
 */
export function asEntry(
  address: string,
  wishedTitle: string | null,
  page: PageArticle | null,
): PackedEntries {
  const title = [wishedTitle, page?.title].map((text) => excerptOf(cleanText(text ?? ''), TITLE_LENGTH_MAX));
  return packEntries([
    {
      guid: address,
      guidHash: guidHashOf(address),
      contentHash: guidHashOf(address),
      url: address,
      title: title.find((text) => text !== '') ?? nameOf(address),
      author: page?.byline ?? null,
      html: '',
      text: '',
      excerpt: page === null || page.text === '' ? (page?.excerpt ?? '') : excerptOf(page.text),
      wordCount: page?.wordCount ?? 0,
      imageUrl: page?.imageUrl ?? null,
      language: page?.language ?? null,
      category: null,
      categories: [],
      publishedAt: null,
      enclosures: [],
      commentsUrl: null,
    },
  ]);
}

/** `example.org/a/page`, as one reads it. */
function nameOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  return excerptOf(
    `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}${search}`,
    ENOUGH_OF_URL,
  );
}
