import { type Dialect, toLabelTag, toStateTag } from '../wire/dialect';
import type { SubscriptionRow, UnreadRow } from './subscriptions.queries';

/** Every text is present and not null, and there is at most one category: clients do not check. */
export function toSubscription(row: SubscriptionRow) {
  const { slug, title, category, feed_url: url, site_url: site, icon_url: icon } = row;
  return {
    id: `feed/${slug}`,
    title: title || slug,
    categories: category === null ? [] : [{ id: toLabelTag(category), label: category }],
    // Sources without a feed, such as saved pages, use their stream id.
    url: url ?? site ?? `feed/${slug}`,
    htmlUrl: site ?? '',
    iconUrl: icon !== null && /^https?:/.test(icon) ? icon : '',
  };
}

/** Includes folders: one client ignores folders that are not in the tag list. */
export function toTags(dialect: Dialect, rows: readonly Pick<SubscriptionRow, 'category'>[]): object[] {
  const labels = [...new Set(rows.flatMap(({ category }) => category ?? []))].sort();
  return [
    { id: toStateTag(dialect, 'starred') },
    ...labels.map((label) => ({ id: toLabelTag(label), type: 'folder' })),
  ];
}

/** Unread counts of feeds, of folders, and in total. */
export function toUnreadCounts(dialect: Dialect, rows: readonly UnreadRow[]) {
  const folders = [...Map.groupBy(rows, ({ category }) => category)]
    .flatMap(([label, feeds]) => (label === null ? [] : toUnreadCount(toLabelTag(label), feeds)))
    .sort(({ id: one }, { id: other }) => (one < other ? -1 : 1));
  return [
    ...rows.map((row) => toUnreadCount(`feed/${row.slug}`, [row])),
    ...folders,
    toUnreadCount(toStateTag(dialect, 'reading-list'), rows),
  ];
}

function toUnreadCount(id: string, rows: readonly UnreadRow[]) {
  const newest = rows.reduce((latest, row) => Math.max(latest, row.newest?.getTime() ?? 0), 0);
  const count = rows.reduce((sum, { unread }) => sum + unread, 0);
  return { id, count, newestItemTimestampUsec: String(newest * 1000) };
}
