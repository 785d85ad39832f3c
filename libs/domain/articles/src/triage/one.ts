import { rawSql, type Sql, sql } from '@reader/database';
import { readableBy } from '../article/readable';
import { fromAskingClient } from './origin';
import type { Reader } from './statements';
import { allTriages, next, sameTriage, type TriageChange, UNTOUCHED } from './triage';

/*
 * Changes of one article, each a transaction of one statement. Only TriageService runs them. The server makes
 * the record's outcome of the record as it is when it is written, whatever was read before, so two of them
 * need not wait for one another.
 */

/**
 * Always true, once nobody changes many of the user's records, who must not see them change meanwhile. A
 * statement looks at it before anything else, because nothing in it depends on a row.
 */
const besideNoSweep = (user: Reader): Sql =>
  sql`(select pg_advisory_xact_lock_shared(hashtextextended('triage', ${user.id}))) is not null`;

/** Which articles (`a`) of sources (`s`) a user may read: one of the two predicates of visibility. */
export type Reading = (user: Reader) => Sql;

/** The article, where the user may read it. */
const its = (user: Reader, articleId: number, reading: Reading = readableBy): Sql => sql`
  from articles a join sources s on s.source_id = a.source_id
  where a.article_id = ${articleId} and ${reading(user)}
    and ${fromAskingClient()} and ${besideNoSweep(user)}`;

/** The event for one article. The text is the same for every event, so a plan of it is kept. */
export function appliedToOne(
  user: Reader,
  event: TriageChange,
  articleId: number,
  reading?: Reading,
): Sql {
  const first = next(UNTOUCHED, event);
  const becomes = outcome(event);
  const change = sql`
    set (state, read, starred) = (${becomes}), operation_id = null, changed_at = now()`;
  const isChanged = sql`(t.state, t.read, t.starred) <> (${becomes})`;
  // A record that would say what its absence says is not made.
  if (sameTriage(first, UNTOUCHED))
    return sql`
      update article_states t ${change}
      where t.user_id = ${user.id} and t.article_id = ${articleId} and ${isChanged}
        and exists (select ${its(user, articleId, reading)})`;
  return sql`
    insert into article_states as t (user_id, article_id, source_id, state, read, starred)
    select ${user.id}::bigint, a.article_id, a.source_id,
           ${first.state}::text, ${first.read}::boolean, ${first.starred}::boolean
    ${its(user, articleId, reading)}
    on conflict (user_id, article_id) do update ${change} where ${isChanged}`;
}

export function statusOfOne(user: Reader, status: string, articleId: number): Sql {
  return sql`
    insert into article_states as t (user_id, article_id, source_id, status)
    select ${user.id}::bigint, a.article_id, a.source_id, ${status}::text ${its(user, articleId)}
    on conflict (user_id, article_id) do update
      set status = excluded.status, operation_id = null, changed_at = now()
      where t.status <> excluded.status`;
}

/** The record of one article, where it says what its absence says. */
export function forgotten(user: Reader, articleId: number): Sql {
  return sql`
    delete from article_states t
    where t.user_id = ${user.id} and t.article_id = ${articleId}
      and t.state = ${UNTOUCHED.state} and t.read = ${UNTOUCHED.read} and t.starred = ${UNTOUCHED.starred}
      and t.status = 'inbox' and t.operation_id is null
      and ${fromAskingClient()}`;
}

const COLUMNS = ['state', 'read', 'starred'] as const;
const ALL = allTriages();
/** Every record there can be: our own constants, so they may stand in the text. */
const FROM = COLUMNS.map((column) => `array[${ALL.map((each) => `'${each[column]}'`).join(', ')}]`)
  .map((list, n) => `${list}::${n === 0 ? 'text' : 'boolean'}[]`)
  .join(', ');

/** What becomes of the record `t`, as a row. */
function outcome(event: TriageChange): Sql {
  const to = ALL.map((from) => next(from, event));
  // As the server writes arrays: `pg` would quote each of them.
  const [states, reads, stars] = COLUMNS.map((column) => `{${to.map((each) => each[column]).join()}}`);
  return sql`
    select m.to_state, m.to_read, m.to_starred
    from unnest(${rawSql(FROM)}, ${states}::text[], ${reads}::boolean[], ${stars}::boolean[])
      as m (state, read, starred, to_state, to_read, to_starred)
    where m.state = t.state and m.read = t.read and m.starred = t.starred`;
}
