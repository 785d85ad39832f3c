import type { UserRef } from '@reader/accounts';
import { type Sql, sql } from '@reader/database';
import { buildReadableSql } from './readable.queries';

/**
 * Whether the user sees the article `a` of the source `s` as a member of its story: the user may read it and
 * has not removed it from the story. `a` may be a row of `articles` or of `story_members`.
 */
export const buildStoryMemberSql = (user: UserRef): Sql => sql`
  (${buildReadableSql(user)} and ${buildNotHiddenSql(user)})`;

/**
 * Whether the user has not removed the article `a` from its story. Postgres reads the few removed articles of
 * the user once and looks them up in a hash table, instead of joining them to thousands of members.
 */
export const buildNotHiddenSql = (user: UserRef): Sql => sql`
  a.article_id not in (select h.article_id from hidden_story_members h where h.user_id = ${user.id})`;

/**
 * The story of the article `a` as JSON: `ArticleStory`. Null when fewer than two sources that the user sees
 * report it, or when the user removed the article from it. Few articles are in the index
 * story_members_shared, so that the others cost one look.
 */
export const buildStorySql = (user: UserRef): Sql => sql`
  (select v.story from story_members m
   cross join lateral (${selectSharedStorySql(user)}) v
   where m.article_id = a.article_id and m.is_shared and ${buildNotHiddenSql(user)})`;

/** The id of that story alone, for an article that the user may read. */
export const buildStoryIdSql = (user: UserRef): Sql => sql`
  (select m.story_id from story_members m
   where m.article_id = a.article_id and m.is_shared and ${buildNotHiddenSql(user)}
     and exists (
       select 1 from story_members a join sources s on s.source_id = a.source_id
       where a.story_id = m.story_id and a.source_id <> m.source_id and ${buildStoryMemberSql(user)}))`;

/** The story `m.story_id` as JSON; no row when fewer than two sources that the user sees report it. */
export const selectSharedStorySql = (user: UserRef): Sql => sql`
  select json_build_object(
           'story_id', m.story_id, 'size', count(*), 'source_count', count(distinct a.source_id),
           'article_ids', json_agg(a.article_id order by a.published_at desc, a.article_id desc)) as story
  from story_members a join sources s on s.source_id = a.source_id
  where a.story_id = m.story_id and ${buildStoryMemberSql(user)}
  having count(distinct a.source_id) > 1`;

/** The id of the story in which the user sees the article `a`, also when the user sees no other member. */
export const buildMembershipSql = (user: UserRef): Sql => sql`
  (select m.story_id from story_members m
   where m.article_id = a.article_id and m.is_shared and ${buildNotHiddenSql(user)})`;

/** The earliest article that `a` repeats and that the user may read. */
export const buildDuplicateSql = (user: UserRef): Sql => sql`
  (select a.article_id from (select a.article_id as copy_id) k
   join article_copies c on c.article_id = k.copy_id
   join articles a on a.article_id = c.original_id join sources s on s.source_id = a.source_id
   where ${buildReadableSql(user)}
   order by a.published_at, a.article_id limit 1)`;
