import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, type Sql, sql } from '@reader/database';
import { buildListedForSql } from '../source/visibility';

/** Sources that one answer examines, the user's own first. Bounds the time of the answer. */
const SOURCES_MAX = 5_000;
/** Newest articles that are compared: about as many as feeds commonly carry. */
const NEWEST = 20;
/** Fewer shared articles may be chance, or the same press release. */
const SHARED_MIN = 5;
/** This share of the newest articles makes a duplicate. The others may have come between two checks. */
const SHARED_SHARE = 0.8;
/**
 * A guid or link in more articles than this does not identify a source, and comparing all pairs would take
 * quadratic time.
 */
const ARTICLES_ALIKE_MAX = 20;

/** A polled source, with the numbers that decide whether it is worth polling. */
export interface CleanupSourceRow {
  readonly source_id: number;
  readonly slug: string;
  readonly title: string;
  readonly feed_url: string | null;
  readonly is_global: boolean;
  /** Whether the user may change it. */
  readonly is_theirs: boolean;
  readonly created_at: Date;
  readonly article_count: number;
  readonly last_success_at: Date | null;
  readonly consecutive_failures: number;
  readonly gone_at: Date | null;
  /** Articles read in this source: by the user, or by all users when the user is an administrator. */
  readonly reads: number;
  /** Whether any article is starred or saved, counted over the same users. */
  readonly keeps: boolean;
  readonly newest_at: Date | null;
  /** Mean days between the newest articles; null with fewer than two. */
  readonly days_apart: number | null;
}

/** How many of the newest articles of one source (`copy`) are also in another (`original`). */
export interface OverlapRow {
  readonly copy: number;
  readonly original: number;
  readonly shared: number;
  readonly newest: number;
}

@Injectable()
export class CleanupQueries {
  constructor(private readonly database: Database) {}

  /** Leaves out disabled sources. Reads articles by the index `articles_newest_of_source` only. */
  listSources(user: User): Promise<CleanupSourceRow[]> {
    const theirs = user.isAdmin ? sql`true` : sql`s.owner_id is not null`;
    const by = user.isAdmin ? sql`true` : sql`t.user_id = ${user.id}`;
    return this.database.query(sql`
      with looked as materialized (
        select s.source_id, s.slug, s.title, s.feed_url, s.owner_id is null as is_global,
               ${theirs} as is_theirs, s.created_at, c.article_count, c.last_success_at,
               c.consecutive_failures, c.gone_at
        from sources s join source_state c on c.source_id = s.source_id
        where ${buildListedForSql(user)} and s.type <> 'saved' and s.enabled
          and (s.owner_id is not null or s.subscribed)
        order by is_theirs desc, s.source_id limit ${SOURCES_MAX}),
      reads as (
        select t.source_id, sum(t.read_count)::integer as n from read_counts t where ${by}
        group by t.source_id),
      kept as (
        select t.source_id from article_states t where ${by} and t.starred
        union select t.source_id from article_states t where ${by} and t.state = 'saved')
      select l.*, coalesce(r.n, 0) as reads, k.source_id is not null as keeps, n.newest_at, n.days_apart
      from looked l
      left join reads r on r.source_id = l.source_id
      left join kept k on k.source_id = l.source_id
      cross join lateral (
        select max(published_at) as newest_at,
               (extract(epoch from max(published_at) - min(published_at)) / 86400
                / nullif(count(*) - 1, 0))::float as days_apart
        from (select a.published_at from articles a where a.source_id = l.source_id
              order by a.published_at desc, a.article_id desc limit ${NEWEST}) a) n`);
  }

  /**
   * Pairs of these sources that share articles: the same guid or link under the same title. The title is
   * needed because some feeds number their guids 1, 2, 3, or link every item to the home page.
   */
  listOverlaps(sourceIds: readonly number[]): Promise<OverlapRow[]> {
    return this.database.withTransaction(async (tx) => {
      // The planner overestimates the cost and would choose JIT, which takes longer than the query.
      await tx.run(sql`set local jit = off`);
      return tx.query(buildOverlapsSql(sourceIds));
    });
  }
}

function buildOverlapsSql(sourceIds: readonly number[]): Sql {
  return sql`
    with newest as materialized (
      select l.source_id, a.article_id, a.by_guid, a.by_url
      from unnest(${sourceIds}::bigint[]) as l (source_id)
      cross join lateral (
        select a.article_id, hashtextextended(a.title || ' ' || encode(a.guid_hash, 'hex'), 0) as by_guid,
               hashtextextended(a.title || ' ' || a.url, 0) as by_url
        from articles a where a.source_id = l.source_id
        order by a.published_at desc, a.article_id desc limit ${NEWEST}) a),
    mark as materialized (
      select source_id, article_id, by_guid as mark from newest
      union all select source_id, article_id, by_url from newest where by_url is not null),
    telling as materialized (
      select mark from mark group by mark
      having min(source_id) < max(source_id) and count(*) <= ${ARTICLES_ALIKE_MAX}::integer),
    shared as (
      select x.source_id as copy, y.source_id as original, count(distinct x.article_id)::integer as shared
      from telling t join mark x on x.mark = t.mark join mark y on y.mark = t.mark
      where x.source_id <> y.source_id group by x.source_id, y.source_id)
    select h.*, n.newest from shared h
    join (select source_id, count(*)::integer as newest from newest group by source_id) n
      on n.source_id = h.copy
    where h.shared >= ${SHARED_MIN}::integer and h.shared >= ${SHARED_SHARE}::float * n.newest`;
}
