import { TtlCache } from '@reader/concurrency';
import { joinConditionsSql, buildRawSql, type Sql, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { StreamQuery } from './stream-query';
import {
  buildAnyStreamSql,
  buildEveryStreamSql,
  buildNoStreamSql,
  isSourceStream,
} from './stream-conditions';
import type { Stream } from './stream';

/*
 * Clients request unread articles at every sync, mostly for users who have read nearly everything. A scan of
 * two years of articles for a dozen results is slow; the counters tell which sources have unread articles.
 */

export interface UnreadSources {
  readonly ids: readonly number[];
  /** Articles of these sources, read or not. */
  readonly articles: number;
  /** Unread articles of these sources. */
  readonly unread: number;
  /** Estimated number of all articles of all users (pg_class.reltuples). */
  readonly all: number;
}

/** Cost of a source lookup, relative to the lookup of a state row. */
const SOURCE_LOOKUP_COST = 0.4;

/**
 * Hides the selectivity from the planner. It sees that nearly all state rows are read and ignores articles
 * without a row, and would therefore sort everything.
 */
export const IS_UNREAD_SQL = buildRawSql('not coalesce(t.read, false)');

const isRead = ({ kind }: Stream): boolean => kind === 'read';
const isUnread = ({ kind }: Stream): boolean => kind === 'unread';

/** Whether the stream contains all or none of the unread articles of a source. */
const isDecidedBySource = (stream: Stream): boolean =>
  stream.kind === 'all' || isUnread(stream) || isSourceStream(stream);

/** Whether the query is for unread articles, without conditions other than on sources. */
export function isUnreadQuery({ streams, within, without }: StreamQuery): boolean {
  const isOnlyUnread = without.some(isRead) || within.some(isUnread) || streams.every(isUnread);
  const hasNoOtherCondition =
    [...streams, ...within].every(isDecidedBySource) &&
    without.every((stream) => isRead(stream) || isSourceStream(stream));
  return isOnlyUnread && hasNoOtherCondition;
}

/** Returns one row. It applies the conditions on sources, so they are not checked again for each article. */
export function buildUnreadSourcesSql(
  user: { readonly id: number },
  { streams, within, without }: StreamQuery,
): Sql {
  const matchSql = joinConditionsSql([
    streams.every(isSourceStream) ? buildAnyStreamSql(streams) : null,
    buildEveryStreamSql(within.filter(isSourceStream)),
    buildNoStreamSql(without.filter(isSourceStream)),
  ]);
  const found = sql`
    select coalesce(array_agg(c.source_id), '{}') as ids,
           coalesce(sum(c.article_count), 0)::integer as articles,
           coalesce(sum(c.article_count - coalesce(r.read_count, 0)), 0)::integer as unread,
           (select greatest(reltuples, 0) from pg_class where oid = 'articles'::regclass)::integer as all
    from sources s join source_state c on c.source_id = s.source_id
    left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}
    where ${visibleTo(user)} and ${matchSql} and c.article_count > coalesce(r.read_count, 0)`;
  return [...streams, ...within, ...without].some(isSourceStream) ? found : found.toPrepared();
}

/** Whether a scan of all articles until `size` are found reads less than all articles of these sources. */
export function isFullScanCheaper({ articles, unread, all }: UnreadSources, size: number): boolean {
  const scannedCount = unread <= size ? all : (size * all) / unread;
  return scannedCount * (SOURCE_LOOKUP_COST + articles / Math.max(all, 1)) < articles;
}

export function buildUnreadFromSql(sources: UnreadSources, size: number): Sql {
  const { ids } = sources;
  if (isFullScanCheaper(sources, size))
    return sql`
      (select * from articles a
       where case when a.source_id in (select unnest(${ids}::bigint[])) then true else false end) a`;
  return sql`
    unnest(${ids}::bigint[]) as s (source_id)
    cross join lateral (select * from articles a where a.source_id = s.source_id offset 0) a`;
}

/**
 * Users with so much unread that a scan of all articles is faster than the counters, by user and page size.
 * What was faster a minute ago still is.
 */
export function createFullScanCache(): TtlCache<true> {
  return new TtlCache({ ttlMs: 60_000, entriesMax: 10_000 });
}
