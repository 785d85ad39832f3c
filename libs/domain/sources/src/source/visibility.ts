import type { User } from '@reader/accounts';
import { type Sql, sql } from '@reader/database';

/** A person, or the person of each row of a query. */
interface Viewer {
  readonly id: number | Sql;
}

/**
 * Which sources a user sees: global subscribed ones, and their own. The one predicate that every read and
 * write composes; `s` is the source's alias in the query.
 */
export function visibleTo(user: Viewer): Sql {
  return sql`(s.deleted_at is null and (s.owner_id = ${user.id} or (s.owner_id is null and s.subscribed)))`;
}

/**
 * Which sources a user meets in source management: administrators also see the global ones that nobody is
 * subscribed to.
 */
export function listedFor(user: Viewer & Pick<User, 'isAdmin'>): Sql {
  if (!user.isAdmin) return visibleTo(user);
  return sql`(s.deleted_at is null and (s.owner_id = ${user.id} or s.owner_id is null))`;
}
