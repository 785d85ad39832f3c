import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, joinSql, type Queries, rawSql, type Sql, sql } from '@reader/database';
import { readableBy } from '../article/readable';
import { fromAskingClient } from './origin';
import { allTriages, next, sameTriage, type TriageEvent, UNTOUCHED } from './triage';

export const WORKFLOW_STATUSES = ['inbox', 'in_progress', 'done'] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

/** A condition on articles `a` and their sources `s`. */
export type Selection = Sql;

/**
 * The only writer of `article_states`: web, sync and digest links all come through here. One statement,
 * whether for one article or for all: the conflicting row is locked and its newest version decides, so
 * nothing is lost between two writers, and the counters follow by trigger.
 */
@Injectable()
export class TriageService {
  constructor(private readonly database: Database) {}

  /** How many records changed. What the user cannot see is not touched. */
  apply(
    user: Pick<User, 'id'>,
    event: TriageEvent,
    selection: Selection,
    queries: Queries = this.database,
  ): Promise<number> {
    const first = next(UNTOUCHED, event);
    // A record that would say what its absence says is not made.
    if (sameTriage(first, UNTOUCHED)) return queries.run(updateOnly(user, event, selection));
    return queries.run(sql`
      insert into article_states as t (user_id, article_id, source_id, state, read, starred)
      select ${user.id}::bigint, a.article_id, a.source_id,
             ${first.state}::text, ${first.read}::boolean, ${first.starred}::boolean
      from articles a join sources s on s.source_id = a.source_id
      where ${readableBy(user)} and ${selection} and ${fromAskingClient()}
      order by a.article_id
      on conflict (user_id, article_id) do update
        set (state, read, starred) = ${outcome(event)}, changed_at = now()
        where (t.state, t.read, t.starred) in (${changing(event)})`);
  }

  setStatus(user: Pick<User, 'id'>, status: WorkflowStatus, selection: Selection): Promise<number> {
    return this.database.run(sql`
      insert into article_states as t (user_id, article_id, source_id, status)
      select ${user.id}::bigint, a.article_id, a.source_id, ${status}::text
      from articles a join sources s on s.source_id = a.source_id
      where ${readableBy(user)} and ${selection} and ${fromAskingClient()}
      on conflict (user_id, article_id) do update set status = excluded.status, changed_at = now()`);
  }
}

function updateOnly(user: Pick<User, 'id'>, event: TriageEvent, selection: Selection): Sql {
  return sql`
    update article_states t set (state, read, starred) = ${outcome(event)}, changed_at = now()
    from articles a join sources s on s.source_id = a.source_id
    where t.user_id = ${user.id} and t.article_id = a.article_id
      and ${readableBy(user)} and ${selection} and ${fromAskingClient()}
      and (t.state, t.read, t.starred) in (${changing(event)})`;
}

/**
 * The state machine as a row for each record there can be: our own constants, so they may stand in the text.
 */
function outcome(event: TriageEvent): Sql {
  const rows = allTriages().map((from) => {
    const to = next(from, event);
    return rawSql(
      `('${from.state}', ${from.read}, ${from.starred}, '${to.state}', ${to.read}, ${to.starred})`,
    );
  });
  return sql`(select m.to_state, m.to_read, m.to_starred
              from (values ${joinSql(rows, ', ')}) as m (state, read, starred, to_state, to_read, to_starred)
              where m.state = t.state and m.read = t.read and m.starred = t.starred)`;
}

/** The records that the event changes at all. */
function changing(event: TriageEvent): Sql {
  const changed = allTriages().filter((from) => !sameTriage(from, next(from, event)));
  const rows = changed.map(({ state, read, starred }) => rawSql(`('${state}', ${read}, ${starred})`));
  return joinSql(rows, ', ');
}
