import type { UserRef } from '@reader/accounts';
import { buildRawSql, type Sql, sql } from '@reader/database';
import { buildArticleColumnsSql } from '../article/article-row';
import { buildReadableSql } from '../article/readable.queries';
import { announcedColumnsSql, buildAnnouncementSql } from './announcement.repository';
import { applyChange, isSameTriage, type TriageChange, UNTOUCHED } from '@reader/triage';
import { buildNextTriageSql, NEXT_VERSION_SQL } from './triage-sql';

/*
 * Changes of one article, each a transaction of one statement. Only TriageService runs them. The new state is
 * computed from the record at the time of writing, so two such changes need no lock on each other.
 */

interface TriageWrite {
  readonly event: TriageChange;
  /** The clauses `from` and `where`: articles `a` that have a record, or get one by the event. */
  readonly articles: Sql;
  /** Condition on records `t` that the event changes. */
  readonly isChanged: Sql;
  /** Whether a rule or a check makes the change and not the user, so that it is no reading. */
  readonly isAutomatic: boolean;
  /** The operation of the change; null without a journal. */
  readonly operationId?: Sql;
}

/** Writes the event into the user's records `t`. The SQL is the same for every event if `isChanged` is. */
export function buildWriteSql(user: UserRef, write: TriageWrite): Sql {
  const { event, articles, isChanged, isAutomatic, operationId = buildRawSql('null::bigint') } = write;
  const first = applyChange(UNTOUCHED, event);
  return sql`
    insert into article_states as t (user_id, article_id, source_id, state, read, starred, operation_id,
                                     is_automatic)
    select ${user.id}::bigint, a.article_id, a.source_id, ${first.state}::text, ${first.read}::boolean,
           ${first.starred}::boolean, ${operationId}, ${isAutomatic}::boolean
    ${articles}
    on conflict (user_id, article_id) do update
      set (state, read, starred) = ${buildNextTriageSql(event)}, version = ${NEXT_VERSION_SQL},
          operation_id = excluded.operation_id, is_automatic = excluded.is_automatic, changed_at = now()
      where ${isChanged}`;
}

/** Whether the event gives an article without a record one: none is inserted that equals a missing one. */
export const isRecordMade = (event: TriageChange): boolean =>
  !isSameTriage(applyChange(UNTOUCHED, event), UNTOUCHED);

/** The user's record `t`, read after waiting for bulk updates; its columns are null when it is missing. */
const buildTriageRecordSql = (user: UserRef, articleId: number): Sql =>
  sql`read_triage_record(${user.id}::bigint, ${articleId}::bigint)`;

/**
 * The article, if it fulfils the condition, and the user's record `f` as found. No bulk update of the user's
 * records runs from here to the end of the transaction.
 */
const buildArticleFromSql = (user: UserRef, articleId: number, condition: Sql): Sql => sql`
  from articles a join sources s on s.source_id = a.source_id
  cross join ${buildTriageRecordSql(user, articleId)} f
  where a.article_id = ${articleId} and ${condition}`;

/**
 * Applies the event to one article. The SQL is the same for every event, so that Postgres caches one plan.
 * @param condition on the article `a` and its source `s`, under which the user may change it
 */
export function buildApplyToOneSql(
  user: UserRef,
  event: TriageChange,
  articleId: number,
  condition: Sql = buildReadableSql(user),
): Sql {
  const article = buildArticleFromSql(user, articleId, condition);
  return buildWriteSql(user, {
    event,
    articles: sql`${article} and (${isRecordMade(event)}::boolean or f.user_id is not null)`,
    isChanged: sql`(t.state, t.read, t.starred) <> ${buildNextTriageSql(event)}`,
    isAutomatic: false,
  });
}

export function buildSetStatusSql(user: UserRef, status: string, articleId: number): Sql {
  return sql`
    insert into article_states as t (user_id, article_id, source_id, status)
    select ${user.id}::bigint, a.article_id, a.source_id, ${status}::text
    ${buildArticleFromSql(user, articleId, buildReadableSql(user))}
    on conflict (user_id, article_id) do update
      set status = excluded.status, version = ${NEXT_VERSION_SQL}, operation_id = null,
          is_automatic = false, changed_at = now()
      where t.status <> excluded.status`;
}

/**
 * CTEs after `removed`, the ids of deleted records: `recorded` stores the version of the deletion, and
 * `deleted` has what is announced of it.
 */
export const buildDeletedSql = (user: UserRef): Sql => sql`
  recorded as (
    insert into deleted_state_versions as v (user_id, version)
    select ${user.id}::bigint, ${NEXT_VERSION_SQL} where exists (select 1 from removed)
    on conflict (user_id) do update set version = excluded.version
    returning v.version),
  deleted as (
    select r.article_id, ${UNTOUCHED.state}::text as state, ${UNTOUCHED.read}::boolean as read,
           ${UNTOUCHED.starred}::boolean as starred, 'inbox' as status, d.version
    from removed r cross join recorded d)`;

/**
 * Makes the change, announces it, and selects the article as the change leaves it, in one statement. A
 * statement reads rows as they were before it, so the values that the change returns take precedence over the
 * user's record.
 */
export const buildChangedArticleSql = (user: UserRef, articleId: number, change: Sql): Sql => sql`
  with changed as (${change} returning ${announcedColumnsSql}),
  announced as (${buildAnnouncementSql(user)})
  select ${buildArticleColumnsSql(user)}
  from articles a
  join sources s on s.source_id = a.source_id
  left join changed c on true
  cross join ${buildTriageRecordSql(user, articleId)} o
  cross join (select count(*) from announced) n
  cross join lateral (
    select coalesce(c.state, o.state) as state, coalesce(c.read, o.read) as read,
           coalesce(c.starred, o.starred) as starred, coalesce(c.status, o.status) as status,
           coalesce(c.version, o.version) as version) t
  where a.article_id = ${articleId} and ${buildReadableSql(user)}`;

/** Deletes the record of one article if it equals a missing one. */
export function buildDeleteUntouchedSql(user: UserRef, articleId: number): Sql {
  return sql`
    with removed as (
      delete from article_states t
      where t.user_id = ${user.id} and t.article_id = ${articleId}
        and t.state = ${UNTOUCHED.state} and t.read = ${UNTOUCHED.read} and t.starred = ${UNTOUCHED.starred}
        and t.status = 'inbox' and t.operation_id is null
      returning t.article_id),
    ${buildDeletedSql(user)},
    changed as (select * from deleted)
    ${buildAnnouncementSql(user)}`;
}
