import type { User } from '@reader/accounts';
import { joinSql, buildRawSql, type Sql, sql } from '@reader/database';
import { selectVisibleIdsSql, visibleTo } from '@reader/sources';

/**
 * What a user keeps: it outlives its source. `a` is the article's alias. Said as looks for one row each, not
 * as `exists`: of that the planner may make a table of everything that the user keeps.
 */
export function buildRetainedSql(user: Pick<User, 'id'>): Sql {
  return sql`(
    (select k.starred or k.state = 'saved' from article_states k
     where k.user_id = ${user.id} and k.article_id = a.article_id)
    or (select true from article_tags k join tags g on g.tag_id = k.tag_id
        where k.article_id = a.article_id and g.owner_id = ${user.id} limit 1)
    or (select true from highlights k where k.article_id = a.article_id and k.user_id = ${user.id} limit 1)
    or (select true from reading_list k where k.article_id = a.article_id and k.user_id = ${user.id}))`;
}

/** Articles (`a`) of the sources (`s`) that the user sees, and kept ones of sources that were deleted. */
export function buildReadableSql(user: Pick<User, 'id'>): Sql {
  return sql`(${visibleTo(user)} or (s.deleted_at is not null and ${buildRetainedSql(user)}))`;
}

/**
 * The ids of what a user keeps of sources (`s`) that were deleted, all or some: the part of a list that no
 * counter tells. Each such source is asked (`offset 0`), because a reader may keep much of living ones.
 */
export function selectRetainedOfDeletedSql(user: Pick<User, 'id'>, sources: Sql = buildRawSql('true')): Sql {
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
 * The same as `readableBy`, for many rows `d` that know their `source_id` and `article_id`: what is visible
 * is found once for all of them (in a `case` the planner cannot make a join of it), and what is kept of
 * deleted sources only when a row is of none that is visible.
 */
export function buildReadableAmongSql(user: Pick<User, 'id'>): Sql {
  return sql`
    case when d.source_id in (${selectVisibleIdsSql(user)}) then true
         else d.article_id in (${selectRetainedOfDeletedSql(user)}) end`;
}

/** Whether anybody at all keeps the article. */
export function buildRetainedByAnyoneSql(): Sql {
  return sql`(
    exists (select 1 from article_states k
            where k.article_id = a.article_id and (k.starred or k.state = 'saved'))
    or exists (select 1 from article_tags k where k.article_id = a.article_id)
    or exists (select 1 from highlights k where k.article_id = a.article_id)
    or exists (select 1 from reading_list k where k.article_id = a.article_id))`;
}
