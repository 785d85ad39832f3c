/** One source as a run takes it up: what to ask for, and what we know of the last time. */
export interface RunSource {
  readonly source_id: number;
  readonly slug: string;
  readonly feed_url: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly consecutive_failures: number;
  /** How far apart its newest articles are. */
  readonly cadence_minutes: number | null;
  readonly article_count: number;
}

/** All sources of one address: fetched once and parsed once. */
export interface FeedGroup {
  readonly url: string;
  readonly sources: readonly RunSource[];
}

/** Groups in the order in which their first source comes. */
export function groupByAddress(sources: readonly RunSource[]): FeedGroup[] {
  const groups = Map.groupBy(sources, ({ feed_url: url }) => url);
  return [...groups].map(([url, members]) => ({ url, sources: members }));
}
