import type { UserRef } from '@reader/accounts';
import { joinSql, buildRawSql, type Sql, sql } from '@reader/database';
import { selectVisibleIdsSql, visibleTo } from '@reader/sources';

/**
 * Whether the user retains the article `a` (starred, saved, tagged, highlighted or put on the reading
 * list), so that it outlives its source. Written as lookups of one row, because for `exists` the planner may
 * hash all that the user retains.
 */
export function buildRetainedSql(user: UserRef): Sql {
  return sql`(
    (select k.starred or k.state = 'saved' from article_states k
     where k.user_id = ${user.id} and k.article_id = a.article_id)
    or (select true from article_tags k join tags g on g.tag_id = k.tag_id
        where k.article_id = a.article_id and g.owner_id = ${user.id} limit 1)
    or (select true from highlights k where k.article_id = a.article_id and k.user_id = ${user.id} limit 1)
    or (select true from reading_list k where k.article_id = a.article_id and k.user_id = ${user.id}))`;
}

/** Articles (`a`) of sources (`s`) that the user sees, and retained articles of deleted sources. */
export function buildReadableSql(user: UserRef): Sql {
  return sql`(${visibleTo(user)} or (s.deleted_at is not null and ${buildRetainedSql(user)}))`;
}

/**
 * Ids of the articles that a user retains of deleted sources (`s`); no counter includes them. `offset 0`
 * makes Postgres look up each such source, because users may retain many articles of other sources.
 */
export function selectRetainedOfDeletedSql(user: UserRef, sources: Sql = buildRawSql('true')): Sql {
  const selectMarkedSql = (marks: Sql) => sql`
    select k.article_id from sources s join articles a on a.source_id = s.source_id
    join ${marks} where s.deleted_at is not null and ${sources}`;
  const parts = [
    sql`
    select k.article_id from sources s
    cross join lateral (
      select k.article_id from article_states k
      where k.source_id = s.source_id and k.user_id = ${user.id} and (k.starred or k.state = 'saved')
      offset 0) k
    where s.deleted_at is not null and ${sources}`,
    selectMarkedSql(sql`article_tags k on k.article_id = a.article_id
               join tags g on g.tag_id = k.tag_id and g.owner_id = ${user.id}`),
    selectMarkedSql(sql`highlights k on k.article_id = a.article_id and k.user_id = ${user.id}`),
    selectMarkedSql(sql`reading_list k on k.article_id = a.article_id and k.user_id = ${user.id}`),
  ];
  return joinSql(parts, ' union ');
}

/**
 * Same as `buildReadableSql`, for many rows `d` with `source_id` and `article_id`. The visible sources are
 * found once for all rows (inside a `case` the planner cannot make a join), and retained articles only when a
 * row is in no visible source.
 */
export function buildReadableAmongSql(user: UserRef): Sql {
  return sql`
    case when d.source_id in (${selectVisibleIdsSql(user)}) then true
         else d.article_id in (${selectRetainedOfDeletedSql(user)}) end`;
}

/** A digest of the sources and retained articles that the user may read: it changes when these change. */
export function buildReadableDigestSql(user: UserRef): Sql {
  return sql`md5(
    coalesce((select string_agg(v.source_id::text, ' ' order by v.source_id)
              from (${selectVisibleIdsSql(user)}) v), '') || '/' ||
    coalesce((select string_agg(r.article_id::text, ' ' order by r.article_id)
              from (${selectRetainedOfDeletedSql(user)}) r), ''))`;
}

/** Whether any user retains the article. */
export function buildRetainedByAnyoneSql(): Sql {
  return sql`(
    exists (select 1 from article_states k
            where k.article_id = a.article_id and (k.starred or k.state = 'saved'))
    or exists (select 1 from article_tags k where k.article_id = a.article_id)
    or exists (select 1 from highlights k where k.article_id = a.article_id)
    or exists (select 1 from reading_list k where k.article_id = a.article_id))`;
}
