import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, type Sql, sql } from '@reader/database';
import { buildListedForSql } from '../source/visibility';

/**
 * So many sources are looked at for one answer, those first that the user may change: a bound for the time of
 * it, above what anybody reads.
 */
const SOURCES_MAX = 5_000;
/** A source is known by its newest articles: as many as feeds commonly carry. */
const NEWEST = 20;
/** With fewer in common, chance or a shared press release is as likely. */
const SHARED_MIN = 5;
/** This share of the newest articles makes a copy. The rest may have come between two looks. */
const SHARED_SHARE = 0.8;
/**
 * What is found more often than this tells no two sources apart, and comparing each with each would take the
 * square of their number.
 */
const ARTICLES_ALIKE_MAX = 20;

/** A source that is polled, with what tells whether it still deserves to be. */
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
  /** Articles read here: by the user, or by everybody where the user is an administrator. */
  readonly reads: number;
  /** Whether any is starred or saved, by the same. */
  readonly keeps: boolean;
  readonly newest_at: Date | null;
  /** Days between two of the newest articles; null where there is only one, or none. */
  readonly days_apart: number | null;
}

/** So many of the newest articles of one are articles of the other too. */
export interface OverlapRow {
  readonly copy: number;
  readonly original: number;
  readonly shared: number;
  readonly newest: number;
}

@Injectable()
export class CleanupQueries {
  constructor(private readonly database: Database) {}

  /** Sources that are switched off are put away already. Uses articles_newest_of_source alone of articles. */
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
   * Which of these carry the articles of which: the same guid or the same address, under the same title
   * (items numbered 1, 2, 3 have the same guids everywhere, and some feeds link every item to their home
   * page).
   */
  listOverlaps(sourceIds: readonly number[]): Promise<OverlapRow[]> {
    return this.database.withTransaction(async (tx) => {
      // Planned by estimates, it looks long enough to be compiled, which then takes longer than it does.
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
