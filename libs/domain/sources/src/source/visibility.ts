import type { User } from '@reader/accounts';
import { type Sql, sql } from '@reader/database';

/** A person, or the person of each row of a query. */
interface UserRef {
  readonly id: number | Sql;
}

/**
 * Which sources a user sees: global subscribed ones, and their own. The one predicate that every read and
 * write composes; `s` is the source's alias in the query.
 */
export function visibleTo(user: UserRef): Sql {
  return sql`(s.deleted_at is null and (s.owner_id = ${user.id} or (s.owner_id is null and s.subscribed)))`;
}

/**
 * The ids of the same, for many rows to be looked up in: one's own and the global ones apart, because of
 * "either or" the server reads the whole table. By the index `sources_of_viewer` alone.
 */
export function selectVisibleIdsSql(user: UserRef): Sql {
  return sql`
    select s.source_id from sources s where s.owner_id = ${user.id} and ${visibleTo(user)} union all
    select s.source_id from sources s where s.owner_id is null and ${visibleTo(user)}`;
}

/**
 * Which sources a user meets in source management: administrators also see the global ones that nobody is
 * subscribed to.
 */
export function buildListedForSql(user: UserRef & Pick<User, 'isAdmin'>): Sql {
  if (!user.isAdmin) return visibleTo(user);
  return sql`(s.deleted_at is null and (s.owner_id = ${user.id} or s.owner_id is null))`;
}
