import type { FeedCandidate, ParsedEntry } from '@reader/feeds';
import { withoutTracking } from '@reader/html';
import type { FoundFeed } from './feed-search';

/** The same feeds, the one to take first: the first of them, unless it is empty and another is not. */
export function inOrder(found: readonly FoundFeed[]): FoundFeed[] {
  const hasMore = (each: FoundFeed) => each.feed.sample.length > 0 && !each.alike && !isOfComments(each);
  const best = found.find(hasMore) ?? found[0];
  return best === undefined ? [] : [best, ...found.filter((each) => each !== best)];
}

/** Those that a person has to choose from: the best and what differs from it in substance. */
export function choices([best, ...others]: readonly FoundFeed[]): FoundFeed[] {
  if (best === undefined) return [];
  return [best, ...others.filter((other) => !other.alike && !isVariant(best, other))];
}

export function asCandidate({ url, feed, title }: FoundFeed): FeedCandidate {
  return { url, title: title ?? feed.title, format: feed.format };
}

/** The same items in another format, or the comments beside the articles: not a feed of its own. */
function isVariant(best: FoundFeed, other: FoundFeed): boolean {
  if (isOfComments(other) || other.feed.sample.length === 0) return true;
  const known = new Set(best.feed.sample.flatMap(namesOf));
  const shared = other.feed.sample.filter((entry) => namesOf(entry).some((name) => known.has(name)));
  return shared.length * 2 >= Math.min(best.feed.sample.length, other.feed.sample.length);
}

function isOfComments({ url, feed, title }: FoundFeed): boolean {
  return [url, title, feed.title].some((text) => /\bcomments?\b/i.test(text ?? ''));
}

/** By what an entry is known in every format: its address, without what the format adds to be counted. */
function namesOf({ url, guid }: ParsedEntry): string[] {
  if (url === null) return [guid];
  const address = new URL(url);
  address.hash = '';
  return [guid, withoutTracking(address).replace(/^http:/, 'https:')];
}
