import type { UserRef } from '@reader/accounts';
import { type Sql, sql } from '@reader/database';
import type { TriageState } from '@reader/triage';
import { buildReadableSql } from '../article/readable.queries';
import { NEXT_VERSION_SQL } from './triage-sql';

/** A user's state of an article as another server had it. */
export interface ImportedState {
  readonly article_id: number;
  readonly state: TriageState;
  readonly read: boolean;
  readonly starred: boolean;
  readonly status: string;
  /** ISO 8601. */
  readonly changed_at: string;
}

/**
 * Writes the states of articles that the user may read, with the times of their last changes. A state that
 * changed later stays. Of several states of one article the latest counts, because one insert cannot update
 * a row twice. An import is no reading, so the rows are automatic.
 */
export const buildImportStatesSql = (user: UserRef, states: readonly ImportedState[]): Sql => sql`
  insert into article_states as t (user_id, article_id, source_id, state, read, starred, status, changed_at,
                                   is_automatic)
  select distinct on (a.article_id)
         ${user.id}::bigint, a.article_id, a.source_id, i.state, i.read, i.starred, i.status,
         least(i.changed_at, now()), true
  from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as i (
    article_id bigint, state text, read boolean, starred boolean, status text, changed_at timestamptz)
  join articles a on a.article_id = i.article_id
  join sources s on s.source_id = a.source_id
  where ${buildReadableSql(user)}
  order by a.article_id, i.changed_at desc
  on conflict (user_id, article_id) do update
    set state = excluded.state, read = excluded.read, starred = excluded.starred, status = excluded.status,
        changed_at = excluded.changed_at, version = ${NEXT_VERSION_SQL}, operation_id = null,
        is_automatic = true
    where t.changed_at < excluded.changed_at
      and (t.state, t.read, t.starred, t.status)
          is distinct from (excluded.state, excluded.read, excluded.starred, excluded.status)`;
