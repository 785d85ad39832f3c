import { Injectable } from '@nestjs/common';
import { joinConditionsSql, Database, buildRawSql, type Sql, sql } from '@reader/database';
import { selectVisibleIdsSql, visibleTo } from '@reader/sources';
import type { StreamQuery } from './stream-query';
import type { Stream } from './stream';
import { IDS_MAX } from './page-sizes';
import {
  IS_UNREAD_SQL,
  isUnreadQuery,
  isFullScanCheaper,
  type UnreadSources,
  buildUnreadSourcesSql,
  createFullScanCache,
  buildUnreadFromSql,
} from './unread-sources';
import {
  buildAnyStreamSql,
  buildEveryStreamSql,
  buildNoStreamSql,
  isTriageStream,
  isSourceStream,
} from './stream-conditions';

/**
 * A literal limit beside the parameter: the generic plan of a prepared statement does not know its
 * parameters, and might sort all rows.
 */
const LONGEST_PAGE_SQL = buildRawSql(String(IDS_MAX + 1));

interface User {
  readonly id: number;
}

export interface PageRequest {
  readonly query: StreamQuery;
  /** The article at the end of the previous page. */
  readonly after: number | null;
  readonly size: number;
}

/**
 * Longer than any transaction that inserts articles, so it bounds how far ids and times can be out of order.
 */
const LONGEST_WRITE_SQL = buildRawSql(`interval '1 hour'`);

/**
 * Streams as ids in insertion order, paged by keyset on the id: new or marked articles never move the next
 * pages. Filters apply before the limit, so every page but the last is full.
 */
@Injectable()
export class StreamsQueries {
  private readonly fullScans = createFullScanCache();

  constructor(private readonly database: Database) {}

  /** At most `size` + 1 ids; the extra one shows that there is a next page. */
  async listPage(user: User, request: PageRequest): Promise<number[]> {
    const unreadSources = isUnreadQuery(request.query) ? await this.findUnreadSources(user, request) : null;
    if (unreadSources?.ids.length === 0) return [];
    // In one cell, because the driver takes longer for ten thousand rows than the query itself.
    const ids = buildIdsSql(user, request, unreadSources);
    const list = sql`select array_to_string(array(${ids}), ',')`;
    const [row] = await this.database.queryTextRows(isCommonQuery(request.query) ? list.toPrepared() : list);
    return (row?.[0] ?? '').split(',').filter(Boolean).map(Number);
  }

  /** Null when scanning all visible sources finds enough. */
  private async findUnreadSources(user: User, { query, size }: PageRequest): Promise<UnreadSources | null> {
    const isAllSources = !hasSourceStream(query);
    if (isAllSources && this.fullScans.get(`${user.id} ${size}`)) return null;
    const found = await this.database.queryOne<UnreadSources>(buildUnreadSourcesSql(user, query));
    if (found === null) throw new Error('an aggregate without a row');
    if (isAllSources && isFullScanCheaper(found, size)) this.fullScans.set(`${user.id} ${size}`, true);
    return found;
  }

  /** Whether the user sees a source among these feeds (indexes sources_slug, sources_address). */
  async isAnyVisible(user: User, feeds: readonly Stream[]): Promise<boolean> {
    const found = await this.database.queryOne(
      sql`select 1 as there from sources s where ${visibleTo(user)} and ${buildAnyStreamSql(feeds)} limit 1`,
    );
    return found !== null;
  }

  /** Returns the articles that the user sees. */
  async filterVisible(user: User, ids: readonly number[]): Promise<number[]> {
    const cells = await this.database.queryTextRows(sql`
      select a.article_id from articles a
      join sources s on s.source_id = a.source_id and ${visibleTo(user)}
      where a.article_id = any(${ids}::bigint[])`);
    return cells.map(([id]) => Number(id));
  }
}

export function buildIdsSql(
  user: User,
  request: PageRequest,
  unreadSources: UnreadSources | null = null,
): Sql {
  const { query, after, size } = request;
  const { streams, within, without } = query;
  const matchSql = joinConditionsSql([
    buildAnyStreamSql(streams),
    buildEveryStreamSql(within),
    buildNoStreamSql(without),
  ]);
  const boundsSql = joinConditionsSql([buildInsertedSql(query), buildAfterSql(query, after)]);
  const directionSql = query.order === 'newest' ? buildRawSql('desc') : buildRawSql('asc');
  const stateJoinSql = [...streams, ...within, ...without].some(isTriageStream)
    ? buildStateJoinSql(user)
    : buildRawSql('');
  const fromSql =
    unreadSources === null ? buildFromSql(user, query) : buildUnreadFromSql(unreadSources, size);
  // The join already applies the conditions on sources.
  const whereSql =
    unreadSources !== null || (isUnreadQuery(query) && !hasSourceStream(query)) ? IS_UNREAD_SQL : matchSql;
  return sql`
    select p.article_id from (
      select a.article_id from ${fromSql} ${stateJoinSql}
      where ${whereSql} and ${boundsSql} order by a.article_id ${directionSql} limit ${LONGEST_PAGE_SQL}) p
    limit ${size + 1}`;
}

const hasSourceStream = ({ streams, within, without }: StreamQuery): boolean =>
  [...streams, ...within, ...without].some(isSourceStream);

/** The queries of every sync; these use prepared statements. */
const isCommonQuery = ({ streams, within, without, until }: StreamQuery): boolean =>
  streams.length === 1 && within.length === 0 && without.length <= 1 && until === null;

/**
 * One lookup for each article (`offset 0`): a generic plan knows only the mean number of state rows, and
 * might sort all rows of a user who has read everything.
 */
const buildStateJoinSql = (user: User): Sql => sql`
  left join lateral (
    select t.read, t.starred from article_states t
    where t.user_id = ${user.id} and t.article_id = a.article_id offset 0) t on true`;

/**
 * Starred articles are looked up by the user's state rows, and articles of feeds by the index of the feed.
 * All others are a scan in id order with a lookup of each source; `offset 0` and `case` keep the planner from
 * sorting whole sources.
 */
function buildFromSql(user: User, query: StreamQuery): Sql {
  const { streams, within } = query;
  const hasStarredStream = [...within, ...(streams.length === 1 ? streams : [])].some(
    ({ kind }) => kind === 'starred',
  );
  if (hasStarredStream)
    return sql`
      (select k.article_id from article_states k where k.user_id = ${user.id} and k.starred) k
      join articles a on a.article_id = k.article_id
      join sources s on s.source_id = a.source_id and ${visibleTo(user)}`;
  if (!hasSourceStream(query))
    return sql`
      (select * from articles a
       where case when a.source_id in (${selectVisibleIdsSql(user)}) then true else false end) a`;
  if (streams.every(({ kind }) => kind === 'feed' || kind === 'address'))
    return sql`
      (select * from sources s
       where ${visibleTo(user)} and ${buildAnyStreamSql(streams.filter(isSourceStream))} offset 0) s
      join articles a on a.source_id = s.source_id`;
  return sql`
    articles a cross join lateral (
      select * from sources s where s.source_id = a.source_id and ${visibleTo(user)} offset 0) s`;
}

function buildAfterSql({ order }: StreamQuery, after: number | null): Sql {
  if (after === null) return buildRawSql('true');
  return order === 'newest' ? sql`a.article_id < ${after}` : sql`a.article_id > ${after}`;
}

/**
 * Bounds by time of insertion. Ids grow with time except among concurrent inserts, so a time bound is also a
 * bound on ids, where the scan can end (index articles_by_insertion).
 */
function buildInsertedSql({ since, until }: StreamQuery): Sql {
  const from = since === null ? null : new Date(since);
  const to = until === null ? null : new Date(until);
  return joinConditionsSql([
    from &&
      sql`a.ingested_at >= ${from} and a.article_id > coalesce((
      select b.article_id from articles b where b.ingested_at < ${from}::timestamptz - ${LONGEST_WRITE_SQL}
      order by b.ingested_at desc limit 1), 0)`,
    to && sql`a.ingested_at <= ${to}`,
  ]);
}
