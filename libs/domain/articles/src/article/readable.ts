import type { User } from '@reader/accounts';
import { type Sql, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';

/** What a user keeps: it outlives its source. `a` is the article's alias. */
export function keptBy(user: Pick<User, 'id'>): Sql {
  return sql`(
    exists (select 1 from article_states k
            where k.user_id = ${user.id} and k.article_id = a.article_id and (k.starred or k.state = 'saved'))
    or exists (select 1 from article_tags k join tags g on g.tag_id = k.tag_id
               where k.article_id = a.article_id and g.owner_id = ${user.id}))`;
}

/** Articles (`a`) of the sources (`s`) that the user sees, and kept ones of sources that were deleted. */
export function readableBy(user: Pick<User, 'id'>): Sql {
  return sql`(${visibleTo(user)} or (s.deleted_at is not null and ${keptBy(user)}))`;
}

/** Whether anybody at all keeps the article. */
export function keptByAnyone(): Sql {
  return sql`(
    exists (select 1 from article_states k
            where k.article_id = a.article_id and (k.starred or k.state = 'saved'))
    or exists (select 1 from article_tags k where k.article_id = a.article_id))`;
}
