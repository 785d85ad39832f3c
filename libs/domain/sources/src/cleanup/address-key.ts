import { removeTracking } from '@reader/html';

/** The old host names of FeedBurner. They all serve the same feeds. */
const FEEDBURNER = /^(?:feeds\d?\.feedburner\.com|feedproxy\.google\.com)$/;
/** FeedBurner parameters that select feed or page; the feed is the same. */
const FEEDBURNER_NOISE = ['format', 'fmt', 'alt'];

/**
 * Normalizes the address of a feed, so that spellings of the same address compare equal: scheme, `www.`,
 * default port, trailing slashes, fragment, campaign parameters. Paths keep their case, as most servers use
 * it.
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
