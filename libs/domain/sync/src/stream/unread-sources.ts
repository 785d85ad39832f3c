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
 * What is unread is what clients ask for at every sync, of readers who have read nearly everything: walking
 * along two years of articles to find a dozen would take as long as all the rest. The counters know which
 * sources have any.
 */

export interface UnreadSources {
  readonly ids: readonly number[];
  /** Articles of these sources, read or not, */
  readonly articles: number;
  /** those that are not read, */
  readonly unread: number;
  /** and the articles of all sources, anybody's, as the server's statistics say. */
  readonly all: number;
}

/** Finding an article's source costs so much of what finding its record costs. */
const SOURCE_LOOKUP_COST = 0.4;

/**
 * Written so that the planner cannot guess how many there are: of records nearly all are read, and articles
 * without one it does not count in; so it would go through everything and sort it.
 */
export const IS_UNREAD_SQL = buildRawSql('not coalesce(t.read, false)');

const isRead = ({ kind }: Stream): boolean => kind === 'read';
const isUnread = ({ kind }: Stream): boolean => kind === 'unread';

/** What holds of all that is unread, or of none of it, by its source. */
const isDecidedBySource = (stream: Stream): boolean =>
  stream.kind === 'all' || isUnread(stream) || isSourceStream(stream);

/** Whether only unread articles are wanted, of whatever sources. */
export function isUnreadQuery({ streams, within, without }: StreamQuery): boolean {
  const isOnlyUnread = without.some(isRead) || within.some(isUnread) || streams.every(isUnread);
  const hasNoOtherCondition =
    [...streams, ...within].every(isDecidedBySource) &&
    without.every((stream) => isRead(stream) || isSourceStream(stream));
  return isOnlyUnread && hasNoOtherCondition;
}

/** One row. Conditions on sources hold here, and need not be looked at again for each article. */
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

/**
 * Whether walking along all articles until `size` are found looks at less than going through those of these
 * sources does.
 */
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
