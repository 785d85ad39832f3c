import type { FeedCandidate, ParsedEntry } from '@reader/feeds';
import { removeTracking } from '@reader/html';
import type { FoundFeed } from './feed-search';

/** The same feeds, best first. The best is the first, unless it is empty and another is not. */
export function orderByPreference(found: readonly FoundFeed[]): FoundFeed[] {
  const hasMore = (each: FoundFeed) =>
    each.feed.sample.length > 0 && !each.isAlternate && !isCommentsFeed(each);
  const best = found.find(hasMore) ?? found[0];
  return best === undefined ? [] : [best, ...found.filter((each) => each !== best)];
}

/** The feeds to offer for a choice: the best, and those whose content differs from it. */
export function selectDistinct([best, ...others]: readonly FoundFeed[]): FoundFeed[] {
  if (best === undefined) return [];
  return [best, ...others.filter((other) => !other.isAlternate && !isVariant(best, other))];
}

export function toCandidate({ url, feed, title }: FoundFeed): FeedCandidate {
  return { url, title: title ?? feed.title, format: feed.format };
}

/** The same items in another format, or a feed of comments. */
function isVariant(best: FoundFeed, other: FoundFeed): boolean {
  if (isCommentsFeed(other) || other.feed.sample.length === 0) return true;
  const known = new Set(best.feed.sample.flatMap(getEntryKeys));
  const shared = other.feed.sample.filter((entry) => getEntryKeys(entry).some((name) => known.has(name)));
  return shared.length * 2 >= Math.min(best.feed.sample.length, other.feed.sample.length);
}

function isCommentsFeed({ url, feed, title }: FoundFeed): boolean {
  return [url, title, feed.title].some((text) => /\bcomments?\b/i.test(text ?? ''));
}

/** Keys that identify an entry in every format: guid and link, without tracking parameters. */
function getEntryKeys({ url, guid }: ParsedEntry): string[] {
  if (url === null) return [guid];
  const address = new URL(url);
  address.hash = '';
  return [guid, removeTracking(address).replace(/^http:/, 'https:')];
}
