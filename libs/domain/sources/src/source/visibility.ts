import type { User } from '@reader/accounts';
import { type Sql, sql } from '@reader/database';

/** A user, or the user of each row of a query. */
interface VisibilityUser {
  readonly id: number | Sql;
}

/**
 * The sources that a user sees: subscribed global ones, and their own. All reads and writes use this
 * predicate; `s` is the alias of sources.
 */
export function visibleTo(user: VisibilityUser): Sql {
  return sql`(s.deleted_at is null and (s.owner_id = ${user.id} or (s.owner_id is null and s.subscribed)))`;
}

/**
 * The ids of the same sources. The two cases are a union, because `or` would read the whole table; each uses
 * the index `sources_visible` only.
 */
export function selectVisibleIdsSql(user: VisibilityUser): Sql {
  return sql`
    select s.source_id from sources s where s.owner_id = ${user.id} and ${visibleTo(user)} union all
    select s.source_id from sources s where s.owner_id is null and ${visibleTo(user)}`;
}

/** The sources that a user sees in source management: administrators also see unsubscribed global ones. */
export function buildListedForSql(user: VisibilityUser & Pick<User, 'isAdmin'>): Sql {
  if (!user.isAdmin) return visibleTo(user);
  return sql`(s.deleted_at is null and (s.owner_id = ${user.id} or s.owner_id is null))`;
}
