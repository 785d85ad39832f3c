import { writeOpml } from '@reader/feeds';
import type { SubscriptionRow } from './subscriptions.queries';

/** Formats subscriptions that have a feed as OPML 2.0. */
export function formatOpml(rows: readonly SubscriptionRow[]): string {
  const outlines = rows.flatMap(({ title, feed_url: feedUrl, site_url: siteUrl, category }) =>
    feedUrl === null ? [] : [{ title, feedUrl, siteUrl, description: null, category }],
  );
  return writeOpml({ title: 'Reader subscriptions', outlines });
}
