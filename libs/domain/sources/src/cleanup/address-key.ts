import { removeTracking } from '@reader/html';

/** One feed under several names: FeedBurner's old host names. */
const FEEDBURNER = /^(?:feeds\d?\.feedburner\.com|feedproxy\.google\.com)$/;
/** What FeedBurner takes for "as a feed, not as a page": the feed is the same. */
const FEEDBURNER_NOISE = ['format', 'fmt', 'alt'];

/**
 * What addresses of the same feed have in common, whatever they are spelt like: scheme, `www.`, default port,
 * slashes at the end, fragment, identifiers of campaigns. Paths keep their case: most servers tell it apart.
 * @param feedUrl an absolute URL, as it is stored
 */
export function toAddressKey(feedUrl: string): string {
  const url = new URL(feedUrl);
  const isFeedBurner = FEEDBURNER.test(url.hostname);
  if (isFeedBurner) for (const name of FEEDBURNER_NOISE) url.searchParams.delete(name);
  const host = isFeedBurner ? 'feedburner' : url.host.replace(/^www\./, '').replace(/:(?:80|443)$/, '');
  const { pathname, search } = new URL(removeTracking(url));
  return `${host}${pathname.replace(/\/+$/, '')}${search}`;
}
