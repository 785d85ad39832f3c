import { toSafeUrl } from '@reader/html';
import type { ParsedFeed } from '../parsed-feed';
import { cleanAddress, cleanLanguage, cleanMarkup, cleanTitle } from './clean-fields';
import type { RawFeed } from './raw-feed';

const DESCRIPTION_LENGTH_MAX = 2_000;

/** Cleans the feed's own fields; its address replaces a missing title and a missing link. */
export function cleanFeed(
  feed: RawFeed,
  url: string,
): Omit<ParsedFeed, 'entries' | 'unchanged' | 'truncated' | 'cadenceMinutes'> {
  return {
    format: feed.format,
    title: cleanTitle(feed.title) ?? url,
    description: cleanMarkup(feed.description, DESCRIPTION_LENGTH_MAX) ?? '',
    siteUrl: cleanAddress(feed.link, feed.base) ?? toSafeUrl(url),
    iconUrl: cleanAddress(feed.icon, feed.base),
    language: cleanLanguage(feed.language),
    ttlMinutes: feed.ttlMinutes,
    skippedHours: feed.skippedHours,
  };
}
