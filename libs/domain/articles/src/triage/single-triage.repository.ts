import type { UserRef } from '@reader/accounts';
import { buildRawSql, type Sql, sql } from '@reader/database';
import { buildReadableSql } from '../article/readable.queries';
import { buildOriginSql } from './origin';

import { listTriages, applyChange, isSameTriage, type TriageChange, UNTOUCHED } from '@reader/triage';

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
  where a.article_id = ${articleId} and ${buildReadable(user)} and ${buildOriginSql()}`;

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
    set (state, read, starred) = (${becomes}), operation_id = null, changed_at = now()`;
  const isChanged = sql`(t.state, t.read, t.starred) <> (${becomes})`;
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
      set status = excluded.status, operation_id = null, changed_at = now()
      where t.status <> excluded.status`;
}

/** Deletes the record of one article if it equals a missing one. */
export function buildDeleteUntouchedSql(user: UserRef, articleId: number): Sql {
  return sql`
    delete from article_states t
    where t.user_id = ${user.id} and t.article_id = ${articleId}
      and t.state = ${UNTOUCHED.state} and t.read = ${UNTOUCHED.read} and t.starred = ${UNTOUCHED.starred}
      and t.status = 'inbox' and t.operation_id is null
      and ${buildOriginSql()}`;
}

const COLUMNS = ['state', 'read', 'starred'] as const;
const ALL_TRIAGES = listTriages();
/** Every possible record. They are the code's own constants, so they are safe as literals. */
const FROM = COLUMNS.map((column) => `array[${ALL_TRIAGES.map((each) => `'${each[column]}'`).join(', ')}]`)
  .map((list, n) => `${list}::${n === 0 ? 'text' : 'boolean'}[]`)
  .join(', ');

/** The next state of the record `t`, as a row. */
function buildNextTriageSql(event: TriageChange): Sql {
  const to = ALL_TRIAGES.map((from) => applyChange(from, event));
  // Arrays in Postgres' text form, because `pg` would quote each element.
  const [states, reads, stars] = COLUMNS.map((column) => `{${to.map((each) => each[column]).join()}}`);
  return sql`
    select m.to_state, m.to_read, m.to_starred
    from unnest(${buildRawSql(FROM)}, ${states}::text[], ${reads}::boolean[], ${stars}::boolean[])
      as m (state, read, starred, to_state, to_read, to_starred)
    where m.state = t.state and m.read = t.read and m.starred = t.starred`;
}
