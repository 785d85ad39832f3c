import type { UserRef } from '@reader/accounts';
import { type Sql, sql } from '@reader/database';
import { buildReadableSql } from '../article/readable.queries';
import { buildAnnouncementSql } from './announcement.repository';
import { applyChange, isSameTriage, type TriageChange, UNTOUCHED } from '@reader/triage';
import { buildNextTriageSql, NEXT_VERSION_SQL } from './triage-sql';

/*
 * Changes of one article, each a transaction of one statement. Only TriageService runs them. The new state is
 * computed from the record at the time of writing, so two such changes need no lock on each other.
 */

/** Articles (`a`) of sources (`s`) that a user may read: one of the two predicates of visibility. */
export type ReadablePredicate = (user: UserRef) => Sql;

/** The user's record `t`, read after waiting for bulk updates; its columns are null when it is missing. */
export const buildTriageRecordSql = (user: UserRef, articleId: number): Sql =>
  sql`read_triage_record(${user.id}::bigint, ${articleId}::bigint)`;

/**
 * The article, if the user may read it, and the user's record `f` as found. No bulk update of the user's
 * records runs from here to the end of the transaction.
 */
const buildArticleFromSql = (
  user: UserRef,
  articleId: number,
  buildReadable: ReadablePredicate = buildReadableSql,
): Sql => sql`
  from articles a join sources s on s.source_id = a.source_id
  cross join ${buildTriageRecordSql(user, articleId)} f
  where a.article_id = ${articleId} and ${buildReadable(user)}`;

/**
 * Applies the event to one article. The SQL is the same for every event, so that Postgres caches one plan.
 */
export function buildApplyToOneSql(
  user: UserRef,
  event: TriageChange,
  articleId: number,
  buildReadable?: ReadablePredicate,
): Sql {
  const first = applyChange(UNTOUCHED, event);
  const becomes = buildNextTriageSql(event);
  const change = sql`
    set (state, read, starred) = ${becomes}, version = ${NEXT_VERSION_SQL}, operation_id = null,
        is_automatic = false, changed_at = now()`;
  const isChanged = sql`(t.state, t.read, t.starred) <> ${becomes}`;
  // Do not insert records that equal a missing one.
  const isMade = !isSameTriage(first, UNTOUCHED);
  return sql`
    insert into article_states as t (user_id, article_id, source_id, state, read, starred)
    select ${user.id}::bigint, a.article_id, a.source_id,
           ${first.state}::text, ${first.read}::boolean, ${first.starred}::boolean
    ${buildArticleFromSql(user, articleId, buildReadable)} and (${isMade}::boolean or f.user_id is not null)
    on conflict (user_id, article_id) do update ${change} where ${isChanged}`;
}

export function buildSetStatusSql(user: UserRef, status: string, articleId: number): Sql {
  return sql`
    insert into article_states as t (user_id, article_id, source_id, status)
    select ${user.id}::bigint, a.article_id, a.source_id, ${status}::text
    ${buildArticleFromSql(user, articleId)}
    on conflict (user_id, article_id) do update
      set status = excluded.status, version = ${NEXT_VERSION_SQL}, operation_id = null,
          is_automatic = false, changed_at = now()
      where t.status <> excluded.status`;
}

/** Records the version of deleted records, where the CTE `removed` has any, and returns it. */
export const buildRecordDeletionSql = (user: UserRef): Sql => sql`
  insert into deleted_state_versions as v (user_id, version)
  select ${user.id}::bigint, ${NEXT_VERSION_SQL} where exists (select 1 from removed)
  on conflict (user_id) do update set version = excluded.version
  returning v.version`;

/** The states of the articles of the CTE `removed`, with the version of the CTE `recorded`. */
export const buildDeletedStatesSql = (): Sql => sql`
  select r.article_id, ${UNTOUCHED.state}::text as state, ${UNTOUCHED.read}::boolean as read,
         ${UNTOUCHED.starred}::boolean as starred, 'inbox' as status, d.version
  from removed r cross join recorded d`;

/** Deletes the record of one article if it equals a missing one. */
export function buildDeleteUntouchedSql(user: UserRef, articleId: number): Sql {
  return sql`
    with removed as (
      delete from article_states t
      where t.user_id = ${user.id} and t.article_id = ${articleId}
        and t.state = ${UNTOUCHED.state} and t.read = ${UNTOUCHED.read} and t.starred = ${UNTOUCHED.starred}
        and t.status = 'inbox' and t.operation_id is null
      returning t.article_id),
    recorded as (${buildRecordDeletionSql(user)}),
    changed as (${buildDeletedStatesSql()})
    ${buildAnnouncementSql(user)}`;
}
