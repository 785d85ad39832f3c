/** A source of a run: its address and its state after the last check. */
export interface RunSource {
  readonly source_id: number;
  readonly slug: string;
  readonly feed_url: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
  /** The `ttl` of the stored version. */
  readonly ttl_minutes: number | null;
  readonly consecutive_failures: number;
  /** Time between its newest articles; null when unknown. */
  readonly cadence_minutes: number | null;
  readonly article_count: number;
}

/** All sources with the same address: fetched once and parsed once. */
export interface FeedGroup<S extends RunSource = RunSource> {
  readonly url: string;
  readonly sources: readonly S[];
}

/** Groups sources by address, in the order of their first source. */
export function groupByAddress<S extends RunSource>(sources: readonly S[]): FeedGroup<S>[] {
  const groups = Map.groupBy(sources, ({ feed_url: url }) => url);
  return [...groups].map(([url, members]) => ({ url, sources: members }));
}
