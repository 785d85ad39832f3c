import type { UserRef } from '@reader/accounts';
import { buildRawSql, type Sql, sql } from '@reader/database';
import { buildReadableSql } from '../article/readable.queries';
import type { OperationKind } from '../operation/operations.repository';
import { announcedColumnsSql, buildAnnouncementSql } from './announcement.repository';
import { applyChange, isSameTriage, type TriageChange, type TriageStep, UNTOUCHED } from '@reader/triage';
import { buildDeletedStatesSql, buildRecordDeletionSql } from './single-triage.repository';
import { buildIsChangedSql, buildNextTriageSql, NEXT_VERSION_SQL } from './triage-sql';

/* Statements that write `article_states` in bulk. Only TriageService runs them. */

/** A condition on articles `a`, their sources `s` and the user's records `t`, which may be missing. */
export type SelectionSql = Sql;

/** The selected articles that the user may read. */
const buildSelectedFromSql = (user: UserRef, selection: SelectionSql): Sql => sql`
  from articles a join sources s on s.source_id = a.source_id
  left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}
  where ${buildReadableSql(user)} and ${selection}`;

export interface AppliedChange {
  readonly event: TriageChange;
  readonly selection: SelectionSql;
  /** Whether a rule or a check makes the change and not the user, so that it is no reading. */
  readonly isAutomatic: boolean;
}

/** Applies the event to each selected article, without a journal. */
export function buildApplySql(user: UserRef, change: AppliedChange): Sql {
  const { event, selection, isAutomatic } = change;
  const first = applyChange(UNTOUCHED, event);
  // Do not insert records that equal a missing one.
  if (isSameTriage(first, UNTOUCHED)) return buildApplyToRecordsSql(user, change);
  return sql`
    insert into article_states as t (user_id, article_id, source_id, state, read, starred, is_automatic)
    select ${user.id}::bigint, a.article_id, a.source_id,
           ${first.state}::text, ${first.read}::boolean, ${first.starred}::boolean, ${isAutomatic}::boolean
    ${buildSelectedFromSql(user, selection)}
    order by a.article_id
    on conflict (user_id, article_id) do update
      set (state, read, starred) = ${buildNextTriageSql(event)}, version = ${NEXT_VERSION_SQL},
          operation_id = null, is_automatic = excluded.is_automatic, changed_at = now()
      where ${buildIsChangedSql(event)}`;
}

function buildApplyToRecordsSql(user: UserRef, { event, selection, isAutomatic }: AppliedChange): Sql {
  return sql`
    update article_states t
    set (state, read, starred) = ${buildNextTriageSql(event)}, version = ${NEXT_VERSION_SQL},
        operation_id = null, is_automatic = ${isAutomatic}, changed_at = now()
    from articles a join sources s on s.source_id = a.source_id
    where t.user_id = ${user.id} and t.article_id = a.article_id
      and ${buildReadableSql(user)} and ${selection} and ${buildIsChangedSql(event)}`;
}

export interface BulkUpdate {
  readonly kind: OperationKind;
  /** The events, for kinds that do not imply them. */
  readonly events?: readonly TriageStep[];
  /** An operation of the user that the change extends, unless it was undone; otherwise a new one is made. */
  readonly extendedId?: number;
  readonly selection: SelectionSql;
}

/**
 * Applies the event to many articles and journals their former state. Returns (updated, operation_id). Needs
 * the user's exclusive triage lock, because former states are read when the statement starts.
 */
export function buildJournaledSql(user: UserRef, change: BulkUpdate): Sql {
  const { kind, selection, extendedId = null } = change;
  const events = getEvents(change);
  const first = applyChange(UNTOUCHED, events);
  // Do not insert records that equal a missing one.
  const isRecordMade = buildRawSql(isSameTriage(first, UNTOUCHED) ? 'false' : 't.article_id is null');
  return sql`
    with former as materialized (
      select a.article_id, a.source_id, t.state, t.read, t.starred, t.operation_id
      ${buildSelectedFromSql(user, selection)}
        and (${isRecordMade} or ${buildIsChangedSql(events)})),
    extended as (
      update operations set article_count = article_count + (select count(*) from former)
      where operation_id = ${extendedId} and user_id = ${user.id} and undone_at is null
      returning operation_id, article_count),
    created as (
      insert into operations (user_id, kind, article_count)
      select ${user.id}::bigint, ${kind}::text, count(*) from former
      where not exists (select 1 from extended) having count(*) > 0
      returning operation_id, article_count),
    operation as (select * from extended union all select * from created),
    journal as (
      insert into operation_states (operation_id, state, read, starred, previous_id, article_ids)
      select o.operation_id, f.state, f.read, f.starred, f.operation_id, array_agg(f.article_id)
      from former f cross join operation o
      group by o.operation_id, f.state, f.read, f.starred, f.operation_id),
    changed as (
      insert into article_states as t (user_id, article_id, source_id, state, read, starred, operation_id,
                                       is_automatic)
      select ${user.id}::bigint, f.article_id, f.source_id, ${first.state}::text, ${first.read}::boolean,
             ${first.starred}::boolean, o.operation_id, ${kind === 'rule'}::boolean
      from former f cross join operation o order by f.article_id
      on conflict (user_id, article_id) do update
        set (state, read, starred) = ${buildNextTriageSql(events)}, version = ${NEXT_VERSION_SQL},
            operation_id = excluded.operation_id, is_automatic = excluded.is_automatic, changed_at = now()
      returning ${announcedColumnsSql}),
    announced as (${buildAnnouncementSql(user)})
    select (select count(*) from former) as updated, operation_id
    from operation cross join (select count(*) from announced) a`;
}

function getEvents({ kind, events }: BulkUpdate): TriageChange {
  if (events !== undefined) return events;
  if (kind === 'rule' || kind === 'mail_link' || kind === 'mail_links')
    throw new Error(`an operation of kind ${kind} needs its events`);
  return kind;
}

/**
 * Restores the articles that nothing changed after the operation; returns one row with `restored`. Records
 * are found by key and changed by ctid, because the planner misjudges unnested arrays and tables that grew
 * recently.
 */
export function buildRestoreSql(user: UserRef, operationId: number): Sql {
  return sql`
    with found as materialized (
      select r.place, f.state, f.read, f.starred, f.previous_id
      from (select unnest(article_ids) as article_id, state, read, starred, previous_id
            from operation_states where operation_id = ${operationId}) f
      cross join lateral (
        select t.ctid as place from article_states t
        where t.user_id = ${user.id} and t.article_id = f.article_id and t.operation_id = ${operationId}
        offset 0) r),
    put_back as (
      update article_states t
      set state = f.state, read = f.read, starred = f.starred, version = ${NEXT_VERSION_SQL},
          operation_id = f.previous_id, is_automatic = true, changed_at = now()
      from found f where f.state is not null and t.ctid = f.place returning ${announcedColumnsSql}),
    removed as (
      delete from article_states t using found f where f.state is null and t.ctid = f.place
      returning t.article_id),
    recorded as (${buildRecordDeletionSql(user)}),
    changed as (select * from put_back union all ${buildDeletedStatesSql()}),
    announced as (${buildAnnouncementSql(user)})
    select (select count(*) from changed) as restored from (select count(*) from announced) a`;
}
