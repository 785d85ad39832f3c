import type { UserRef } from '@reader/accounts';
import { buildRawSql, type Sql, sql } from '@reader/database';
import { buildReadableSql } from '../article/readable.queries';
import { announcedColumnsSql, buildAnnouncementSql } from './announcement.repository';
import type { TriageChange, TriageEvent, TriageStep } from '@reader/triage';
import { buildDeletedSql, buildWriteSql, isRecordMade } from './single-triage.repository';
import { buildIsChangedSql, NEXT_VERSION_SQL } from './triage-sql';

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
  readonly isAutomatic?: boolean;
}

/** Applies the event to each selected article, without a journal. */
export function buildApplySql(user: UserRef, { event, selection, isAutomatic = false }: AppliedChange): Sql {
  const isWritten = buildRawSql(isRecordMade(event) ? 'true' : 't.article_id is not null');
  const articles = sql`${buildSelectedFromSql(user, selection)} and ${isWritten} order by a.article_id`;
  return buildWriteSql(user, { event, articles, isChanged: buildIsChangedSql(event), isAutomatic });
}

/** Articles to change as one operation. */
export type BulkUpdate = {
  /**
   * An operation of the user that the change extends, unless it was undone; otherwise a new one is made. One
   * of a `mail_link` becomes one of `mail_links`, which the user sees, with the first change of that kind.
   */
  readonly extendedId?: number | null;
  readonly selection: SelectionSql;
} & (
  | { readonly kind: TriageEvent; readonly events?: undefined }
  | { readonly kind: 'rule' | 'mail_link' | 'mail_links'; readonly events: readonly TriageStep[] }
);

/**
 * Applies the event to many articles and journals their former state. Returns (updated, operation_id). Needs
 * the user's exclusive triage lock, because former states are read when the statement starts.
 */
export function buildJournaledSql(user: UserRef, change: BulkUpdate): Sql {
  const { kind, selection, extendedId = null } = change;
  const event = change.events ?? change.kind;
  const isMissing = buildRawSql(isRecordMade(event) ? 't.article_id is null' : 'false');
  const write = buildWriteSql(user, {
    event,
    articles: sql`from former a cross join operation o order by a.article_id`,
    isChanged: buildRawSql('true'),
    isAutomatic: kind === 'rule',
    operationId: buildRawSql('o.operation_id'),
  });
  return sql`
    with former as materialized (
      select a.article_id, a.source_id, t.state, t.read, t.starred, t.operation_id
      ${buildSelectedFromSql(user, selection)} and (${isMissing} or ${buildIsChangedSql(event)})),
    extended as (
      update operations set article_count = article_count + (select count(*) from former),
             kind = case when kind = 'mail_link' then ${kind} else kind end
      where operation_id = ${extendedId} and user_id = ${user.id} and undone_at is null
      returning operation_id),
    created as (
      insert into operations (user_id, kind, article_count)
      select ${user.id}::bigint, ${kind}::text, count(*) from former
      where not exists (select 1 from extended) having count(*) > 0
      returning operation_id),
    operation as (select * from extended union all select * from created),
    journal as (
      insert into operation_states (operation_id, state, read, starred, previous_id, article_ids)
      select o.operation_id, f.state, f.read, f.starred, f.operation_id, array_agg(f.article_id)
      from former f cross join operation o
      group by o.operation_id, f.state, f.read, f.starred, f.operation_id),
    changed as (${write} returning ${announcedColumnsSql}),
    announced as (${buildAnnouncementSql(user)})
    select (select count(*) from former) as updated, operation_id
    from operation cross join (select count(*) from announced) a`;
}

/**
 * Restores the articles that nothing changed after the operation. Records are found by key and changed by
 * ctid, because the planner misjudges unnested arrays and tables that grew recently.
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
    ${buildDeletedSql(user)},
    changed as (select * from put_back union all select * from deleted)
    ${buildAnnouncementSql(user)}`;
}
