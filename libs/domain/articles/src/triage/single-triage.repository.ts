import { buildRawSql, type Sql, sql } from '@reader/database';
import { buildReadableSql } from '../article/readable.queries';
import { buildOriginSql } from './origin';
import type { Reader } from './bulk-triage.repository';
import { listTriages, applyEvents, isSameTriage, type TriageChange, UNTOUCHED } from './triage';

/*
 * Changes of one article, each a transaction of one statement. Only TriageService runs them. The server makes
 * the record's outcome of the record as it is when it is written, whatever was read before, so two of them
 * need not wait for one another.
 */

/** Which articles (`a`) of sources (`s`) a user may read: one of the two predicates of visibility. */
export type ReadablePredicate = (user: Reader) => Sql;

/** The user's record `t` once no bulk change is under way; its columns are null where there is none. */
export const buildTriageRecordSql = (user: Reader, articleId: number): Sql =>
  sql`triage_record(${user.id}::bigint, ${articleId}::bigint)`;

/**
 * The article, where the user may read it, and the user's record of it as it was found (`f`). No bulk change
 * of the user's records is under way from here to the end of the transaction.
 */
const buildArticleFromSql = (
  user: Reader,
  articleId: number,
  reading: ReadablePredicate = buildReadableSql,
): Sql => sql`
  from articles a join sources s on s.source_id = a.source_id
  cross join ${buildTriageRecordSql(user, articleId)} f
  where a.article_id = ${articleId} and ${reading(user)} and ${buildOriginSql()}`;

/** The event for one article. The text is the same for every event, so a plan of it is kept. */
export function buildApplyToOneSql(
  user: Reader,
  event: TriageChange,
  articleId: number,
  reading?: ReadablePredicate,
): Sql {
  const first = applyEvents(UNTOUCHED, event);
  const becomes = buildNextTriageSql(event);
  const change = sql`
    set (state, read, starred) = (${becomes}), operation_id = null, changed_at = now()`;
  const isChanged = sql`(t.state, t.read, t.starred) <> (${becomes})`;
  // A record that would say what its absence says is not made.
  const isMade = !isSameTriage(first, UNTOUCHED);
  return sql`
    insert into article_states as t (user_id, article_id, source_id, state, read, starred)
    select ${user.id}::bigint, a.article_id, a.source_id,
           ${first.state}::text, ${first.read}::boolean, ${first.starred}::boolean
    ${buildArticleFromSql(user, articleId, reading)} and (${isMade}::boolean or f.user_id is not null)
    on conflict (user_id, article_id) do update ${change} where ${isChanged}`;
}

export function buildSetStatusSql(user: Reader, status: string, articleId: number): Sql {
  return sql`
    insert into article_states as t (user_id, article_id, source_id, status)
    select ${user.id}::bigint, a.article_id, a.source_id, ${status}::text ${buildArticleFromSql(user, articleId)}
    on conflict (user_id, article_id) do update
      set status = excluded.status, operation_id = null, changed_at = now()
      where t.status <> excluded.status`;
}

/** The record of one article, where it says what its absence says. */
export function buildDeleteUntouchedSql(user: Reader, articleId: number): Sql {
  return sql`
    delete from article_states t
    where t.user_id = ${user.id} and t.article_id = ${articleId}
      and t.state = ${UNTOUCHED.state} and t.read = ${UNTOUCHED.read} and t.starred = ${UNTOUCHED.starred}
      and t.status = 'inbox' and t.operation_id is null
      and ${buildOriginSql()}`;
}

const COLUMNS = ['state', 'read', 'starred'] as const;
const ALL_TRIAGES = listTriages();
/** Every record there can be: our own constants, so they may stand in the text. */
const FROM = COLUMNS.map((column) => `array[${ALL_TRIAGES.map((each) => `'${each[column]}'`).join(', ')}]`)
  .map((list, n) => `${list}::${n === 0 ? 'text' : 'boolean'}[]`)
  .join(', ');

/** What becomes of the record `t`, as a row. */
function buildNextTriageSql(event: TriageChange): Sql {
  const to = ALL_TRIAGES.map((from) => applyEvents(from, event));
  // As the server writes arrays: `pg` would quote each of them.
  const [states, reads, stars] = COLUMNS.map((column) => `{${to.map((each) => each[column]).join()}}`);
  return sql`
    select m.to_state, m.to_read, m.to_starred
    from unnest(${buildRawSql(FROM)}, ${states}::text[], ${reads}::boolean[], ${stars}::boolean[])
      as m (state, read, starred, to_state, to_read, to_starred)
    where m.state = t.state and m.read = t.read and m.starred = t.starred`;
}
