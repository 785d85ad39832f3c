import type { FeedCandidate, ParsedEntry } from '@reader/feeds';
import { removeTracking } from '@reader/html';
import type { FoundFeed } from './feed-search';

/** The same feeds, the one to take first: the first of them, unless it is empty and another is not. */
export function orderByPreference(found: readonly FoundFeed[]): FoundFeed[] {
  const hasMore = (each: FoundFeed) =>
    each.feed.sample.length > 0 && !each.isAlternate && !isCommentsFeed(each);
  const best = found.find(hasMore) ?? found[0];
  return best === undefined ? [] : [best, ...found.filter((each) => each !== best)];
}

/** Those that a person has to choose from: the best and what differs from it in substance. */
export function selectDistinct([best, ...others]: readonly FoundFeed[]): FoundFeed[] {
  if (best === undefined) return [];
  return [best, ...others.filter((other) => !other.isAlternate && !isVariant(best, other))];
}

export function toCandidate({ url, feed, title }: FoundFeed): FeedCandidate {
  return { url, title: title ?? feed.title, format: feed.format };
}

/** The same items in another format, or the comments beside the articles: not a feed of its own. */
function isVariant(best: FoundFeed, other: FoundFeed): boolean {
  if (isCommentsFeed(other) || other.feed.sample.length === 0) return true;
  const known = new Set(best.feed.sample.flatMap(getEntryKeys));
  const shared = other.feed.sample.filter((entry) => getEntryKeys(entry).some((name) => known.has(name)));
  return shared.length * 2 >= Math.min(best.feed.sample.length, other.feed.sample.length);
}

function isCommentsFeed({ url, feed, title }: FoundFeed): boolean {
  return [url, title, feed.title].some((text) => /\bcomments?\b/i.test(text ?? ''));
}

/** By what an entry is known in every format: its address, without what the format adds to be counted. */
function getEntryKeys({ url, guid }: ParsedEntry): string[] {
  if (url === null) return [guid];
  const address = new URL(url);
  address.hash = '';
  return [guid, removeTracking(address).replace(/^http:/, 'https:')];
}
