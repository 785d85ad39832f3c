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

/** The ids of what a user keeps of sources that were deleted: the part of a list that no counter tells. */
export function keptOfDeleted(user: Pick<User, 'id'>): Sql {
  return sql`
    select k.article_id from sources s
    join article_states k on k.source_id = s.source_id and k.user_id = ${user.id}
      and (k.starred or k.state = 'saved')
    where s.deleted_at is not null
    union
    select k.article_id from sources s join articles a on a.source_id = s.source_id
    join article_tags k on k.article_id = a.article_id
    join tags g on g.tag_id = k.tag_id and g.owner_id = ${user.id}
    where s.deleted_at is not null`;
}

/** Articles (`a`) of the sources (`s`) that the user sees, and kept ones of sources that were deleted. */
export function readableBy(user: Pick<User, 'id'>): Sql {
  return sql`(${visibleTo(user)} or (s.deleted_at is not null and ${keptBy(user)}))`;
}

/**
 * The same articles, said for lists: what is kept is looked up once, when the first article of a deleted
 * source is met, so that the planner need not fear looking for it with every article.
 */
export function listedTo(user: Pick<User, 'id'>): Sql {
  return sql`(${visibleTo(user)}
              or (s.deleted_at is not null and a.article_id = any(array(${keptOfDeleted(user)}))))`;
}

/** Whether anybody at all keeps the article. */
export function keptByAnyone(): Sql {
  return sql`(
    exists (select 1 from article_states k
            where k.article_id = a.article_id and (k.starred or k.state = 'saved'))
    or exists (select 1 from article_tags k where k.article_id = a.article_id))`;
}
