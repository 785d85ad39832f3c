import type { UserRef } from '@reader/accounts';
import { buildRawSql, type Sql, sql } from '@reader/database';
import { getClientId } from '@reader/http';

/** More articles are announced as one reload. */
const ARTICLES_MAX = 200;
/** A notification holds less than 8,000 bytes together with the ids of user and client. */
const CHANGES_LENGTH_MAX = 7_500;

/** What an announcement tells of a changed record `t`. */
export const announcedColumnsSql = buildRawSql(
  't.article_id, t.state, t.read, t.starred, t.status, t.version',
);

/**
 * A statement that announces the rows of the CTE `changed` to the user's open tabs when the transaction
 * commits. `origin` is the client of the request, so that a tab recognises its own change. Articles with
 * equal states share one entry of `changes`; null means that too many changed. Returns one row with the
 * number of `updated` records, or none.
 */
export const buildAnnouncementSql = (user: UserRef): Sql => sql`
  select c.n as updated, pg_notify('triage', json_build_object(
    'user_id', ${user.id}::bigint, 'origin', ${getClientId()}::text,
    'changes', case when length(l.changes::text) <= ${CHANGES_LENGTH_MAX} then l.changes end)::text)
  from (select count(*) as n from changed) c
  cross join lateral (
    select json_agg(g) as changes from (
      select state, read, starred, status,
             json_agg(article_id) as article_ids, json_agg(version) as versions
      from changed where c.n <= ${ARTICLES_MAX} group by state, read, starred, status) g) l
  where c.n > 0`;

/** Runs a change of records `t` and announces it. */
export const buildAnnouncedSql = (user: UserRef, change: Sql): Sql =>
  sql`with changed as (${change} returning ${announcedColumnsSql}) ${buildAnnouncementSql(user)}`;
