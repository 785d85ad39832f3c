import type { UserRef } from '@reader/accounts';
import { type Sql, sql } from '@reader/database';
import { buildStoryMemberSql } from '../article/story.queries';
import type { ArticleConditions } from './article-query';
import { buildConditionsSql, buildRecordLookupSql } from './conditions';

/*
 * Lists with one row for each story: its newest article that matches the filter. A story is one for the user
 * (`buildStorySql`); articles of other stories have rows of their own.
 */

/** Instead of the first articles of each source, because a row may be any of them. */
export const UNCUT_LIMIT = 1_000_000_000;

/**
 * `offset 0` sorts first, so that articles are looked at in their order, and only until the page is full.
 * @param keys the articles `a` (article_id, published_at) that match, with their `order by`
 */
export const buildCollapsedSql = (user: UserRef, filter: ArticleConditions, keys: Sql): Sql => sql`
  select a.article_id, a.published_at from (
    select a.article_id, a.published_at from ${keys} offset 0) a
  where not ${buildSupersededSql(user, filter)}`;

/** How many articles that match are in the row of another one. Uses the index story_members_shared. */
export const buildHiddenCountSql = (user: UserRef, filter: ArticleConditions): Sql => sql`
  select coalesce(sum(v.matching - 1), 0) as n from (
    select count(distinct a.source_id) as sources,
           count(*) filter (where ${buildConditionsSql(user, filter)}) as matching
    ${selectMembersSql(user, filter, sql`m.is_shared`)} group by m.story_id) v
  where v.sources > 1 and v.matching > 0`;

/** Whether the article `a` is in the row of a newer one. */
const buildSupersededSql = (user: UserRef, filter: ArticleConditions): Sql => sql`
  exists (
    select 1 from (select a.article_id, a.published_at) k
    join story_members o on o.article_id = k.article_id and o.is_shared
    cross join lateral (
      select count(distinct a.source_id) as sources,
             bool_or(a.article_id = k.article_id) as has_article,
             bool_or((a.published_at, a.article_id) > (k.published_at, k.article_id)
                     and ${buildConditionsSql(user, filter)}) as has_newer
      ${selectMembersSql(user, filter, sql`m.story_id = o.story_id`)}) v
    where v.sources > 1 and v.has_article and v.has_newer)`;

/** From the members `m` of stories, as articles `a`, that the user sees. */
const selectMembersSql = (user: UserRef, filter: ArticleConditions, condition: Sql): Sql => sql`
  from story_members m
  join articles a on a.article_id = m.article_id
  join sources s on s.source_id = a.source_id ${buildRecordLookupSql(user, filter)}
  where ${condition} and ${buildStoryMemberSql(user)}`;
